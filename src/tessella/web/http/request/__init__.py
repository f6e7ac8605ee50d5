"""What a route has at hand for one request: who asks, what it costs, its id, and where its work is done."""
