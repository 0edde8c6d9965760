import { createGroupCommit } from '../../../src/server/database/groupCommit'

/** Commits when it is told to; what each commit did stands in `batches`. */
function heldCommits() {
  const batches: string[][] = []
  const held: { resolve: () => void; reject: (fault: unknown) => void }[] = []
  const submit = createGroupCommit<string, string, string>({
    nameOf: (thing) => thing,
    mostAtOnce: 3,
    async commit(_thing, acts) {
      batches.push([...acts])
      await new Promise<void>((resolve, reject) => held.push({ resolve, reject }))
      return acts.map((act, at) =>
        act === 'refused'
          ? { refused: new Error('refused') }
          : at > 0 && acts[0] === act
            ? null
            : { answer: `did ${act}` },
      )
    },
  })
  const next = async () => {
    await new Promise(setImmediate)
    const commit = held.shift()
    if (!commit) throw new Error('Nothing is being committed.')
    return commit
  }
  return {
    batches,
    submit,
    commit: async () => (await next()).resolve(),
    fail: async (fault: unknown) => (await next()).reject(fault),
  }
}

const brokenRow = Object.assign(new Error('broken'), { code: '23514' })
const databaseAway = Object.assign(new Error('away'), { code: '57P01' })

test('what comes while one is committed goes together, the rest after it, each thing by itself', async () => {
  const { batches, submit, commit } = heldCommits()
  const answers = ['a', 'b', 'c', 'd', 'e'].map((act) => submit('one', act))
  const other = submit('other', 'x')
  expect(batches).toEqual([['a'], ['x']])
  await commit()
  await commit()
  await commit()
  await commit()
  expect(await Promise.all(answers)).toEqual(['did a', 'did b', 'did c', 'did d', 'did e'])
  expect(await other).toBe('did x')
  expect(batches).toEqual([['a'], ['x'], ['b', 'c', 'd'], ['e']])
})

test('nobody is answered before the commit, and one that is refused takes no other with it', async () => {
  const { submit, commit } = heldCommits()
  const told: string[] = []
  const note = (what: string) => told.push(what)
  const all = ['a', 'b', 'refused'].map((act) =>
    submit('one', act).then(note, ({ message }: Error) => note(message)),
  )
  await commit()
  await new Promise(setImmediate)
  expect(told).toEqual(['did a'])
  await commit()
  await Promise.all(all)
  expect(told).toEqual(['did a', 'did b', 'refused'])
})

test('one that is to come again goes before those that came later', async () => {
  const { batches, submit, commit } = heldCommits()
  const answers = ['a', 'b', 'b', 'c', 'd'].map((act) => submit('one', act))
  for (const _ of ['a', 'b, b, c', 'b, d']) await commit()
  await Promise.all(answers)
  expect(batches).toEqual([['a'], ['b', 'b', 'c'], ['b', 'd']])
})

test('where a fault may lie in one of them, each goes by itself', async () => {
  const { batches, submit, commit, fail } = heldCommits()
  const answers = Promise.allSettled(['a', 'b', 'c', 'd'].map((act) => submit('one', act)))
  await commit()
  await fail(brokenRow)
  await commit()
  await fail(brokenRow)
  await commit()
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'did a' },
    { status: 'fulfilled', value: 'did b' },
    { status: 'rejected', reason: brokenRow },
    { status: 'fulfilled', value: 'did d' },
  ])
  expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d']])
})

test('where the database is away all fail, and who comes later is tried anew', async () => {
  const { submit, commit, fail } = heldCommits()
  const answers = ['a', 'b', 'c'].map((act) => submit('one', act).catch((fault: unknown) => fault))
  await commit()
  await fail(databaseAway)
  expect(await Promise.all(answers)).toEqual(['did a', databaseAway, databaseAway])
  const later = submit('one', 'd')
  await commit()
  expect(await later).toBe('did d')
})
