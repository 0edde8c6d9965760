/** What the tests of a file share, or each has anew: made before them and gone after them. */
export type Lifetime = 'file' | 'test'

/** Makes something before the tests and ends it after them; answers what there is at the moment. */
export function madeFor<T>(
  lifetime: Lifetime,
  make: () => Promise<T>,
  end: (made: T) => Promise<void>,
): () => T | undefined {
  let made: T | undefined
  const begin = async () => {
    made = await make()
  }
  const finish = async () => {
    if (made) await end(made)
    made = undefined
  }
  if (lifetime === 'file') {
    beforeAll(begin)
    afterAll(finish)
  } else {
    beforeEach(begin)
    afterEach(finish)
  }
  return () => made
}

/** A placeholder for an object that is made later; `known` gets some of its fields before that. */
export function lazyProxy<T extends object>(
  made: () => T | undefined,
  known: { [Field in keyof T]?: () => T[Field] } = {},
): T {
  return new Proxy({} as T, {
    get(_made, name) {
      const find = known[name as keyof T]
      if (find) return find()
      const there = made()
      if (!there) throw new Error(`${String(name)} is there once the tests run.`)
      return Reflect.get(there, name) as unknown
    },
  })
}

/**
 * How to get the statements of a database that is opened later. Statements are prepared once for a database, so
 * whoever asks once it is open gets the one of now itself.
 */
export function dbOf<T extends { db: object }>(opened: () => T | undefined): () => T['db'] {
  const early = lazyProxy<T['db']>(() => opened()?.db)
  return () => opened()?.db ?? early
}
