"""What a browser loads or takes along: pages, their files, previews of links, pictures and films."""
