"""Requests and answers. ``running`` is the process, ``app`` puts everything together.

A request passes ``gate``, and comes to a route in ``tables``, ``games`` or ``browser``, which has ``request`` at hand.
"""
