import { type Content, createTestDatabase, type TestDatabase } from './database'
import { dbOf, type Lifetime, madeFor, lazyProxy } from './lifetime'

/** A database with the test directory in it: one for all tests of a file, gone after them; or one for each. */
export function directoryDatabase(lifetime: Lifetime = 'file'): TestDatabase {
  return openedDatabase('directory', lifetime)
}

/** A database in which nobody lives: one for all tests of a file, gone after them. */
export function emptyDatabase(): TestDatabase {
  return openedDatabase('nothing', 'file')
}

function openedDatabase(content: Content, lifetime: Lifetime): TestDatabase {
  const opened = madeFor(
    lifetime,
    () => createTestDatabase(content),
    (database) => database.drop(),
  )
  return lazyProxy(opened, { db: dbOf(opened) })
}
