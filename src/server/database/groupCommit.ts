import { isDatabaseAway, hasWaitedTooLong, mayRunAgain } from './faults'

/** The outcome of an act; null for one that is tried again with the next commit. */
type Outcome<Answer> = { answer: Answer } | { refused: unknown } | null

interface GroupCommitOptions<Thing, Act, Answer> {
  /** The key under which acts on one thing are collected. */
  nameOf: (thing: Thing) => string
  /** Runs acts in one transaction; answers their outcomes in order once it is committed. */
  commit: (thing: Thing, acts: readonly Act[]) => Promise<readonly Outcome<Answer>[]>
  mostAtOnce?: number
}

interface Waiting<Act, Answer> {
  act: Act
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Group commit: while acts on one thing are committed, those that come meanwhile wait, and then go together,
 * with one lock and one commit for all. A fault of the database that may lie in one of them makes each go by
 * itself; where the database is away or busy, all of them fail.
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

  /** Answers the acts that are to be tried again. */
  async function settle(
    thing: Thing,
    together: readonly Waiting<Act, Answer>[],
  ): Promise<Waiting<Act, Answer>[]> {
    try {
      const outcomes = await commit(
        thing,
        together.map(({ act }) => act),
      )
      return together.filter((each, at) => !tell(each, outcomes[at] ?? null))
    } catch (fault) {
      if (together.length > 1 && mayLieInOne(fault)) return eachAlone(thing, together)
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

/** False where the act is to be tried again. */
function tell<Answer>(
  { resolve, reject }: Waiting<unknown, Answer>,
  outcome: Outcome<Answer>,
): boolean {
  if (outcome === null) return false
  if ('answer' in outcome) resolve(outcome.answer)
  else reject(outcome.refused)
  return true
}

function mayLieInOne(fault: unknown): boolean {
  return !isDatabaseAway(fault) && !hasWaitedTooLong(fault) && !mayRunAgain(fault)
}
