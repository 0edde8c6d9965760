/** A file that is no table; its message is for the person who chose it. */
export class NoTable extends Error {
  override readonly name = 'NoTable'
}
