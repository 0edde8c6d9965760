import { hasWaitedTooLong, isDatabaseAway, mayRunAgain } from '../domain/faults'

/** The outcome of an act; null for one that is to be tried again with the next commit. */
type Outcome<Answer> = { answer: Answer } | { refused: unknown } | null

interface GroupCommitOptions<Thing, Act, Answer> {
  /** The key by which acts on the same thing are collected. */
  nameOf: (thing: Thing) => string
  /** Runs acts in one transaction, and resolves with their outcomes, in order, after the commit. */
  commit: (thing: Thing, acts: readonly Act[]) => Promise<readonly Outcome<Answer>[]>
  mostAtOnce?: number
}

interface Waiting<Act, Answer> {
  act: Act
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Group commit: while acts on a thing are being committed, further ones wait, and then share one lock and one
 * commit. Where the database fails in a way that one act may have caused, each act runs by itself; where the
 * database is unreachable or busy, all of them fail.
 */
export function createGroupCommit<Thing, Act, Answer>({
  nameOf,
  commit,
  mostAtOnce = 100,
}: GroupCommitOptions<Thing, Act, Answer>): (thing: Thing, act: Act) => Promise<Answer> {
  const lines = new Map<string, Waiting<Act, Answer>[]>()

  async function work(thing: Thing, line: Waiting<Act, Answer>[]): Promise<void> {
    while (line.length > 0) line.unshift(...(await settle(thing, line.splice(0, mostAtOnce))))
    lines.delete(nameOf(thing))
  }

  /** Resolves or rejects the acts of a commit, and returns those that are to be tried again. */
  async function settle(
    thing: Thing,
    together: readonly Waiting<Act, Answer>[],
  ): Promise<Waiting<Act, Answer>[]> {
    try {
      const outcomes = await commit(
        thing,
        together.map(({ act }) => act),
      )
      return together.filter((each, at) => !resolveOne(each, outcomes[at] ?? null))
    } catch (fault) {
      if (together.length > 1 && mayConcernOneAct(fault)) return eachAlone(thing, together)
      for (const { reject } of together) reject(fault)
      return []
    }
  }

  async function eachAlone(thing: Thing, together: readonly Waiting<Act, Answer>[]) {
    const again: Waiting<Act, Answer>[] = []
    for (const each of together) again.push(...(await settle(thing, [each])))
    return again
  }

  return (thing, act) =>
    new Promise((resolve, reject) => {
      const name = nameOf(thing)
      const waiting = { act, resolve, reject }
      const line = lines.get(name)
      if (line) {
        line.push(waiting)
        return
      }
      const begun = [waiting]
      lines.set(name, begun)
      void work(thing, begun)
    })
}

/** Resolves or rejects one act; false where it is to be tried again. */
function resolveOne<Answer>(
  { resolve, reject }: Waiting<unknown, Answer>,
  outcome: Outcome<Answer>,
): boolean {
  if (outcome === null) return false
  if ('answer' in outcome) resolve(outcome.answer)
  else reject(outcome.refused)
  return true
}

function mayConcernOneAct(fault: unknown): boolean {
  return !isDatabaseAway(fault) && !hasWaitedTooLong(fault) && !mayRunAgain(fault)
}
