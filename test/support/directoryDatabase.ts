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
  // Whoever is made of it before it is open asks for it when the tests run. Statements are prepared once for a
  // database, so whoever comes later gets the one of now itself.
  const early = standIn(() => database().db)
  return standIn(database, { db: () => opened?.db ?? early })
}

/** An object in the place of one that is made later; some of its fields are known how to get already. */
function standIn<T extends object>(
  made: () => T,
  known: { [Field in keyof T]?: () => T[Field] } = {},
): T {
  return new Proxy({} as T, {
    get(_made, name) {
      const find = known[name as keyof T]
      return find ? find() : (Reflect.get(made(), name) as unknown)
    },
  })
}
