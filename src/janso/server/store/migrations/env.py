"""What Alembic runs: the steps on the connection, and in the transaction, of whoever asked for them."""

from alembic import context

from janso.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
