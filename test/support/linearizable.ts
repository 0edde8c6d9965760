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

/**
 * Looks for an order in which every act gives the answer that was seen, and no act comes before one
 * that was answered before it was asked (Wing and Gong). `nameOf` tells states apart.
 */
export function isLinearizable<State, Act>(
  history: readonly Observed<Act>[],
  model: Model<State, Act>,
  start: State,
  nameOf: (state: State) => string,
): boolean {
  const failed = new Set<string>()

  function canGoOn(state: State, left: readonly Observed<Act>[]): boolean {
    if (left.length === 0) return true
    const name = `${nameOf(state)}|${left.map((one) => history.indexOf(one)).join(',')}`
    if (failed.has(name)) return false
    const firstAnswer = Math.min(...left.map((one) => one.answeredAt))
    for (const next of left) {
      if (next.askedAt > firstAnswer) continue
      const after = model(state, next.act)
      if (after.answer !== next.answer) continue
      const others = left.filter((one) => one !== next)
      if (canGoOn(after.state, others)) return true
    }
    failed.add(name)
    return false
  }

  return canGoOn(start, history)
}
