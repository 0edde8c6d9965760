/** Whether a concurrent history could have happened one act after the other. */

/** An act as it was seen from outside: when it was asked, when answered, and with what. */
export interface Observed<Act> {
  act: Act
  askedAt: number
  answeredAt: number
  answer: string
}

/** What an act does to a state and what it must then answer. */
export type Model<State, Act> = (state: State, act: Act) => { state: State; answer: string }

/** What acts may do, from where, and what tells states apart. */
export interface Bylaws<State, Act> {
  model: Model<State, Act>
  start: State
  nameOf: (state: State) => string
}

/**
 * The first answer, in the order in which they were given, that no order of the acts explains; null where one
 * order explains all of them.
 */
export function unexplained<State, Act>(
  history: readonly Observed<Act>[],
  bylaws: Bylaws<State, Act>,
): Observed<Act> | null {
  if (isExplained(history, [], bylaws)) return null
  const answered = history.toSorted((one, other) => one.answeredAt - other.answeredAt)
  return (
    answered.find(({ answeredAt }) => {
      const seen = history.filter((one) => one.answeredAt <= answeredAt)
      const underWay = history.filter(
        (one) => one.askedAt < answeredAt && one.answeredAt > answeredAt,
      )
      return !isExplained(seen, underWay, bylaws)
    }) ?? null
  )
}

/**
 * Looks for an order in which every act gives the answer that was seen, and no act comes before one that was
 * answered before it was asked (Wing and Gong). An act that is still under way may have been done or not.
 */
function isExplained<State, Act>(
  seen: readonly Observed<Act>[],
  underWay: readonly Observed<Act>[],
  { model, start, nameOf }: Bylaws<State, Act>,
): boolean {
  const failed = new Set<string>()
  const all = [...seen, ...underWay]
  const placesOf = (acts: readonly Observed<Act>[]) => acts.map((one) => all.indexOf(one)).join()

  function canGoOn(
    state: State,
    left: readonly Observed<Act>[],
    open: readonly Observed<Act>[],
  ): boolean {
    if (left.length === 0) return true
    const name = `${nameOf(state)}|${placesOf(left)}|${placesOf(open)}`
    if (failed.has(name)) return false
    const firstAnswer = Math.min(...left.map((one) => one.answeredAt))
    const isNext = ({ askedAt }: Observed<Act>) => askedAt <= firstAnswer
    const without = (acts: readonly Observed<Act>[], next: Observed<Act>) =>
      acts.filter((one) => one !== next)
    const isFound =
      left.filter(isNext).some((next) => {
        const after = model(state, next.act)
        return after.answer === next.answer && canGoOn(after.state, without(left, next), open)
      }) ||
      open
        .filter(isNext)
        .some((next) => canGoOn(model(state, next.act).state, left, without(open, next)))
    if (!isFound) failed.add(name)
    return isFound
  }

  return canGoOn(start, seen, underWay)
}
