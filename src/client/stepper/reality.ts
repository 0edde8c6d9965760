import { readEffect } from './readEffect'
import type { EffectRecord } from './recorder'
import { anything, isObject, isSame } from './sameValue'
import type { Outcome, RealRun } from './scenario'
import { preview } from './show'

/** Values of the real server, by the names of the fields that hold them: `{ voteQuestionId: 213 }`. */
export type RealValues = Readonly<Record<string, unknown>>

/**
 * A scenario's values as a real server has them: ids are those of the server, and each actual answer stands for
 * the expected one.
 */
export class Reality {
  readonly #untold: ReadonlySet<string>
  readonly #actual = new Map<unknown, unknown>()

  constructor(
    { untold = [] }: Pick<RealRun, 'untold'>,
    private readonly values: RealValues,
    /** What a call was refused with; null for an error that is no refusal. */
    private readonly problemCodeOf: (error: unknown) => string | null,
  ) {
    this.#untold = new Set(untold)
  }

  /** An expected value with the real ids and answers in it. */
  of<T>(expected: T): T {
    return this.#real(expected, false) as T
  }

  /** Whether an effect is the expected one: by kind and function, and by all arguments where it leaves the saga. */
  isExpected(actual: unknown, expected: unknown, leaves: boolean): boolean {
    const [one, other] = [readEffect(actual), readEffect(expected)]
    if (one.kind !== other.kind) return false
    if (one.kind === 'delay') this.#learn(other.args[0], one.args[0])
    // A method belongs to an object that only the run knows.
    if ((one.context === null) !== (other.context === null)) return false
    const isAnyFn = other.fn === anything || other.context !== null
    if (!isAnyFn && one.fn !== other.fn) return false
    if (isChannel(one.args[0]) !== isChannel(other.args[0])) return false
    return !leaves || isSame(one.args, this.#real(other.args, true))
  }

  /** Keeps the actual outcome in the place of the expected one; says how they differ where their kinds do. */
  compareEnd({ status, outcome }: EffectRecord, expected: Outcome): string | null {
    const wanted = 'throws' in expected ? 'rejected' : 'resolved'
    if (status !== wanted) return `It was ${status} (${preview(outcome)}), not ${wanted}.`
    const value = 'throws' in expected ? expected.throws : expected.returns
    const [code, actualCode] = [this.problemCodeOf(value), this.problemCodeOf(outcome)]
    if (code !== actualCode) return `It was refused with ${actualCode}, not ${code}.`
    this.#learn(value, outcome)
    return null
  }

  #learn(expected: unknown, actual: unknown): void {
    const isWord = typeof expected === 'string' || typeof expected === 'number'
    if (isWord || isObject(expected)) this.#actual.set(expected, actual)
    if (!isObject(expected) || !isObject(actual)) return
    for (const [key, part] of Object.entries(expected))
      if (isObject(part)) this.#learn(part, actual[key])
  }

  /** In a comparison, a value that nobody can know beforehand may be anything. */
  #real(expected: unknown, isCompared: boolean): unknown {
    if (this.#actual.has(expected)) return this.#actual.get(expected)
    if (Array.isArray(expected)) return expected.map((item) => this.#real(item, isCompared))
    if (!isObject(expected) || Object.getPrototypeOf(expected) !== Object.prototype) return expected
    return Object.fromEntries(
      Object.entries(expected).map(([key, part]) => {
        if (isCompared && this.#untold.has(key)) return [key, anything]
        // Null stands for none on every server.
        const isNamed = key in this.values && part !== null
        return [key, isNamed ? this.values[key] : this.#real(part, isCompared)]
      }),
    )
  }
}

function isChannel(value: unknown): boolean {
  return isObject(value) && 'take' in value
}
