"""What happens at tables: the service that holds them, commands, who may sit where, other processes' news."""
