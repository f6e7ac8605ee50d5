"""Networks that learn to judge positions: games that agents play by themselves, and what is learned from them."""
