/**
 * A named prepared statement: its text is built once per database, and each connection plans it once. Building the
 * text for every call would cost a quarter of the server's time. For the statements of the most frequent calls.
 */
export function prepared<D extends object, S>(build: (db: D) => S): (db: D) => S {
  const built = new WeakMap<D, S>()
  return (db) => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}
