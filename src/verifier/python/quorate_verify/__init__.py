"""A verifier for records of Quorate that needs nothing but Python 3.9 and shares no code with the server."""
