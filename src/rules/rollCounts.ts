/** Counts the votes of a roll: all that count, and those of each class of voters. */
import { isAdvisory } from './policy/classes'
import type { Decision, QuestionPolicy } from './policy/policy'
import type { ChoiceCount, ClassCounts } from './policy/sums'
import type { RollEntry } from './roll'
import { isVoteUncounted } from './storedVote'
import { countsPerChoice } from './tally'

/** Lines of a roll that are alike and whose votes have the same choice. */
export interface AlikeLines extends Pick<
  RollEntry,
  'voterClass' | 'isVoteEligible' | 'isQuorumEligible'
> {
  /** Null where no vote was cast. */
  choice: string | null
  /** The votes lack the comment that they need to count for their side. */
  isUncounted: boolean
  /** How many voters they are, and how often their votes count together. */
  voters: number
  weight: number
}

type RollLine = Pick<RollEntry, 'voterClass' | 'isVoteEligible' | 'isQuorumEligible' | 'weight'>

/** One line of a roll with its vote, if it was cast. */
export function linesOf(
  { voterClass, isVoteEligible, isQuorumEligible, weight }: RollLine,
  vote?: { choice: string; isUncounted?: boolean | undefined },
): AlikeLines {
  const holder = { voterClass, isVoteEligible, isQuorumEligible, voters: 1, weight }
  return { ...holder, choice: vote?.choice ?? null, isUncounted: vote?.isUncounted ?? false }
}

/** One line of a roll with its vote as it is stored; null where none was cast. */
export function votedLine(
  decision: Decision,
  entry: RollLine,
  vote: Parameters<typeof isVoteUncounted>[1] | null,
): AlikeLines {
  return vote === null
    ? linesOf(entry)
    : linesOf(entry, { choice: vote.voteChoice, isUncounted: isVoteUncounted(decision, vote) })
}

/** Counts equal lines of a roll, as lines are added and removed. */
export class CountedLines {
  readonly #lines = new Map<string, AlikeLines>()

  constructor(lines: Iterable<AlikeLines> = []) {
    for (const line of lines) this.add(line, 1)
  }

  add({ voters, weight, ...kind }: AlikeLines, by: 1 | -1): void {
    const { voterClass, isVoteEligible, isQuorumEligible, choice, isUncounted } = kind
    const key = JSON.stringify([voterClass, isVoteEligible, isQuorumEligible, choice, isUncounted])
    const { voters: before = 0, weight: weighed = 0 } = this.#lines.get(key) ?? {}
    this.#lines.set(key, { ...kind, voters: before + by * voters, weight: weighed + by * weight })
  }

  get all(): AlikeLines[] {
    return [...this.#lines.values()].filter(({ voters }) => voters > 0)
  }
}

/** The counts of a roll with its votes. */
interface RollCounts extends Omit<ClassCounts, 'name'> {
  /** In the order of the policy, then those of no class where there are any; empty where it has no classes. */
  classes: ClassCounts[]
}

/** Counts the lines of a roll. Advisory votes are in the counts of their class alone. */
export function countRoll(
  { decision, electorate }: Pick<QuestionPolicy, 'decision' | 'electorate'>,
  choices: readonly string[],
  lines: readonly AlikeLines[],
): RollCounts {
  const counting = lines.filter(({ voterClass }) => !isAdvisory(decision, voterClass))
  const all = countLines(choices, counting)
  if (electorate.classes.length === 0) return { ...all, classes: [] }
  const ofNone = lines.some(({ voterClass }) => voterClass === null) ? [''] : []
  const classes = [...electorate.classes, ...ofNone].map((name) => ({
    name,
    ...countLines(
      choices,
      lines.filter(({ voterClass }) => (voterClass ?? '') === name),
    ),
  }))
  return { ...all, classes }
}

function countLines(
  choices: readonly string[],
  lines: readonly AlikeLines[],
): Omit<ClassCounts, 'name'> {
  const chosen: ChoiceCount[] = []
  const figures = { voteEligible: 0, quorumEligible: 0, quorumCast: 0 }
  for (const line of lines) {
    const { choice, voters, weight } = line
    if (line.isVoteEligible) figures.voteEligible += weight
    if (line.isQuorumEligible) figures.quorumEligible += voters
    if (choice === null) continue
    if (line.isQuorumEligible) figures.quorumCast += voters
    chosen.push({ choice, count: weight, uncounted: line.isUncounted ? weight : 0 })
  }
  return { byChoice: countsPerChoice(choices, chosen), ...figures }
}
