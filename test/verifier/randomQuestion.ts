/** Random ended questions: any decision, classes, weights, comments and proxies, as the product counts them. */
import * as fc from 'fast-check'
import { isAdvisory } from '../../src/rules/policy/classes'
import { commentRuleOf, isUncounted } from '../../src/rules/policy/choices'
import {
  type Count,
  counts,
  type Decision,
  type QuestionPolicy,
  type Side,
  type Term,
} from '../../src/rules/policy/policy'
import { quorumCountOf } from '../../src/rules/quorum'
import type { RollEntry } from '../../src/rules/roll'
import { countRoll, linesOf } from '../../src/rules/rollCounts'
import { evaluateVotes, type Verdict } from '../../src/rules/verdict'
import type { OpenedContent, QuestionEvent } from '../../src/server/record/questionEvent'
import { openedEvent, outcomeOf } from '../../src/server/record/questionEvents'
import { createQuestionPolicy } from '../rules/policy/createPolicy'
import { createCouncilorEntry } from '../rules/createRollEntry'

const share = fc.record({
  numerator: fc.integer({ min: 0, max: 4 }),
  denominator: fc.integer({ min: 1, max: 4 }),
})
const inQuestions = counts.filter((count) => count !== 'present' && count !== 'averageAttendance')
const some = fc.uniqueArray(fc.constantFrom(...inQuestions), { minLength: 1, maxLength: 3 })
const side = fc.constantFrom<Side>('for', 'for', 'against', 'against', 'abstain', 'other')
const comment = fc.constantFrom('no', 'may', 'must', 'elseNotCounted', 'elseNotCounted')
const often = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn > 0)

/** Mostly comparisons as bodies write them, and any other. */
const compared = fc.oneof(
  fc.constantFrom<{ sum: Count[]; of: Count[] | number }>(
    { sum: ['for'], of: ['against'] },
    { sum: ['for'], of: ['for', 'against'] },
    { sum: ['for'], of: ['voteEligible'] },
    { sum: ['leading'], of: ['next'] },
    { sum: ['for', 'against'], of: ['cast'] },
    { sum: ['for', 'against'], of: 0 },
  ),
  fc.record({ sum: some, of: fc.oneof(some, fc.nat({ max: 9 })) }),
)

const passTerm = (classes: readonly string[]): fc.Arbitrary<Term> =>
  fc
    .tuple(
      compared,
      fc.constantFrom<Term['is']>('>', '>=', '>', '>=', '<', '<='),
      fc.option(share, { nil: undefined }),
      fc.constantFrom(undefined, ...classes, ...classes),
    )
    .map(([both, is, part, within]) => ({
      ...both,
      is,
      ...(part && { share: part }),
      ...(within !== undefined && { within }),
    }))

const quorumTerm: fc.Arbitrary<Term> = fc.record({
  sum: fc.constant<Count[]>(['quorumCast']),
  is: fc.constantFrom<Term['is']>('>', '>='),
  share,
  of: fc.oneof(
    fc.constantFrom<Count[]>(['quorumEligible'], ['voteEligible'], ['averageAttendance']),
    fc.nat({ max: 5 }),
  ),
})

const labels = ['Yes', 'No', 'Abstain', 'Later']
const parts = fc.subarray(['Issuers', 'Consumers', 'Observers']).chain((classes) =>
  fc.record({
    classes: fc.constant(classes),
    choices: fc.tuple(
      ...labels.map((label) =>
        fc.record(
          { label: fc.constant(label), counts: side, comment, proxyComment: comment },
          { requiredKeys: ['label', 'counts', 'comment'] },
        ),
      ),
    ),
    passes: fc.array(passTerm(classes), { maxLength: 3 }),
    quorum: fc.array(quorumTerm, { maxLength: 2 }),
    averageAttendance: fc.nat({ max: 6 }),
    roll: fc.array(
      fc.record({
        voterClass: fc.constantFrom(null, ...classes, ...classes, ...classes),
        weight: fc.constantFrom(1, 1, 1, 2, 7, 10_000),
        isVoteEligible: often,
        isQuorumEligible: often,
        /** The versions of the vote, none where it was not cast. */
        votes: fc.array(
          fc.record({
            choice: fc.constantFrom(...labels),
            isExplained: fc.boolean(),
            isByProxy: fc.boolean(),
          }),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 9 },
    ),
  }),
)
type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

export interface RandomQuestion {
  policy: QuestionPolicy
  roll: RollEntry[]
  votes: { rollEntryId: number; choice: string; isUncounted: boolean }[]
  quorumCount: number
  averageAttendance: number | null
  verdict: Verdict
  events: QuestionEvent[]
}

const opening = Date.UTC(2026, 2, 3, 20)
const at = (minute: number) => new Date(opening + minute * 60_000).toISOString()
const deadline = at(10 * 24 * 60)
const actor = (userId: number) => ({ userId, nameHash: 'a'.repeat(64) })
const offset = 100

/** A question with this decision, roll and votes, and its record as the product writes it. */
function questionOf(drawn: Parts): RandomQuestion {
  const { classes, choices, passes, quorum } = drawn
  const ordinary = createQuestionPolicy('delegates')
  const decision = { ...ordinary.decision, choices, ownChoices: null, passes, quorum } as Decision
  delete decision.text
  const policy: QuestionPolicy = {
    ...ordinary,
    electorate: { ...ordinary.electorate, classes },
    isAutoExtensionAllowed: false,
    decision,
  }
  const roll = drawn.roll.map(({ votes: _votes, isQuorumEligible, ...line }, index) =>
    createCouncilorEntry({
      ...line,
      rollEntryId: index + 1,
      userId: index + 1,
      isQuorumEligible: isQuorumEligible && !isAdvisory(decision, line.voterClass),
    }),
  )
  const ballots = roll.flatMap((entry, index) =>
    entry.isVoteEligible ? ballotsOf(entry, decision, drawn.roll[index]?.votes ?? []) : [],
  )
  const casts = ballots.map(({ isUncounted: _isUncounted, isLast: _isLast, ...ballot }, index) => ({
    ...ballot,
    ...('replaces' in ballot && { replaces: index + 1 }),
  }))
  const votes = ballots
    .filter(({ isLast }) => isLast)
    .map(({ vote, choice, isUncounted: uncounted }) => ({
      rollEntryId: vote,
      choice,
      isUncounted: uncounted,
    }))
  const asksForAverage = quorum.some(({ of }) => [of].flat().includes('averageAttendance'))
  const averageAttendance = asksForAverage ? drawn.averageAttendance : null
  const allowed = countRoll(
    policy,
    labels,
    roll.map((entry) => linesOf(entry)),
  )
  const quorumCount = quorumCountOf(quorum, { ...allowed, averageAttendance })
  const verdict = evaluateVotes({
    policy,
    hasEnded: true,
    roll,
    choices: labels,
    votes,
    quorumCount,
  })
  const opened = openedEvent(
    { ...question, policy, quorumCount, averageAttendance } as never,
    roll,
    [],
    { userId: 90, name: 'Group Admin' } as never,
  ).content as OpenedContent
  const completed = {
    event: 'completed',
    dueAt: deadline,
    outcome: outcomeOf(verdict, verdict.passes ? 'Pass' : 'Failed'),
  }
  const events = [opened, ...casts, completed].map((content, index, { length }) => ({
    ...content,
    voteQuestionId: 7,
    seq: index + 1,
    at: index === length - 1 ? deadline : at(index),
  })) as QuestionEvent[]
  return { policy, roll, votes, quorumCount, averageAttendance, verdict, events }
}

const question = {
  groupId: 101,
  voteType: 'Collect Vote From Group',
  questionType: 'Group Question',
  title: 'Adopt the charter',
  description: '',
  choices: labels,
  voteDeadline: deadline,
  isAutoExtensionEnabled: false,
  motionedId: null,
  motionedName: null,
  motionedCompanyName: null,
  secondedId: null,
  secondedName: null,
  secondedCompanyName: null,
  linkReference: [],
  motionRequestId: null,
}

/** The versions of one vote: the holder alone changes it, and nobody casts it without a comment that it must have. */
function ballotsOf(
  { rollEntryId: vote, userId }: RollEntry,
  decision: Decision,
  versions: Parts['roll'][number]['votes'],
) {
  return versions.map(({ choice, isExplained, isByProxy }, index) => {
    const byProxy = isByProxy && index === 0
    const hasComment = isExplained || commentRuleOf(decision, choice, byProxy) === 'must'
    return {
      event: index === 0 ? 'cast' : 'changed',
      vote,
      actor: actor(byProxy ? offset : (userId ?? 0)),
      right: byProxy ? 'namedProxy' : 'holder',
      choice,
      choiceHash: null,
      commentHash: hasComment ? 'b'.repeat(64) : null,
      ...(index > 0 && { replaces: 0 }),
      isUncounted: isUncounted(decision, { choice, hasComment, byProxy }),
      isLast: index === versions.length - 1,
    }
  })
}

/** The same questions for the same seed. */
export function randomQuestions(numRuns: number, seed: number): RandomQuestion[] {
  return fc.sample(parts as fc.Arbitrary<Parts>, { numRuns, seed }).map(questionOf)
}
