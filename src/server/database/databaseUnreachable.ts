/** The database server refuses the connection. The message is meant for the person who started this one. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}
