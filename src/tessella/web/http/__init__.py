"""Requests and answers: REST, pages, pictures; and what every request has to pass."""
