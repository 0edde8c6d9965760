import { type Content, createTestDatabase, type TestDatabase } from './database'

/** A database with the test directory in it: one for all tests of a file, gone after them; or one for each. */
export function directoryDatabase(lifetime: 'file' | 'test' = 'file'): TestDatabase {
  return openedDatabase('directory', lifetime)
}

/** A database in which nobody lives: one for all tests of a file, gone after them. */
export function emptyDatabase(): TestDatabase {
  return openedDatabase('nothing', 'file')
}

function openedDatabase(content: Content, lifetime: 'file' | 'test'): TestDatabase {
  let opened: TestDatabase | undefined
  const open = async () => {
    opened = await createTestDatabase(content)
  }
  const drop = () => opened?.drop()
  if (lifetime === 'file') {
    beforeAll(open)
    afterAll(drop)
  } else {
    beforeEach(open)
    afterEach(drop)
  }
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
