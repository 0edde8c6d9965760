/** The database server refuses the connection. The message is meant for the operator. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}
