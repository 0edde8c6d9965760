import { createTestDatabase, type TestDatabase } from './database'
import { storeDirectory } from './directory'

/** A database with the test directory in it: one for all tests of a file, gone after them. */
export function directoryDatabase(): TestDatabase {
  let opened: TestDatabase | undefined
  beforeAll(async () => {
    opened = await createTestDatabase()
    await storeDirectory(opened.db)
  })
  afterAll(() => opened?.drop())
  const database = () => {
    if (!opened) throw new Error('The database is there once the tests run.')
    return opened
  }
  // Whoever is made of it before it is open asks for it when the tests run.
  const db = standIn(() => database().db)
  return standIn(database, { db })
}

/** An object in the place of one that is made later. */
function standIn<T extends object>(made: () => T, known: Partial<T> = {}): T {
  return new Proxy(known as T, {
    get: (_known, name) =>
      name in known ? known[name as keyof T] : (Reflect.get(made(), name) as unknown),
  })
}
