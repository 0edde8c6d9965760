import { type FirstFormatPolicy, readQuestionPolicy } from '../../../src/rules/policy/firstFormat'
import {
  ordinaryVoteType,
  type Decision,
  policyOfQuestion,
  type QuestionPolicy,
} from '../../../src/rules/policy/policy'
import { firstPolicies, type OurPreset } from '../../../src/rules/policy/presets'
import { type Figures, noSums } from '../../../src/rules/policy/sums'

/** The presets of the specification's groups. */
export const ourPresets: readonly OurPreset[] = [
  'companies',
  'council',
  'delegates',
  'users',
  'two-thirds',
]

/** A policy as it was stored before the second format. */
export function createFirstFormatPolicy(
  overrides: Partial<FirstFormatPolicy> = {},
): FirstFormatPolicy {
  return {
    version: 1,
    groupKind: 'companies',
    choices: ['Yes', 'No', 'Abstain'],
    olderPassRule: 'majority',
    newerPassRule: 'majority',
    releaseDate: '2023-03-20',
    quorumShare: { numerator: 1, denominator: 2, strict: true },
    deadline: { days: 6, hours: 1, isFixed: false },
    isAutoExtensionAllowed: true,
    maxExtensions: 7,
    closeWaitHours: 24,
    motionDeadlineDays: 7,
    ...overrides,
  }
}

export const passRules = ['majority', 'twiceNo', 'twoThirds', 'twoThirdsOfHalf'] as const
export type PassRule = (typeof passRules)[number]

/** The decision of today's questions by a rule that old records name. */
export function decisionBy(rule: PassRule, overrides: Partial<FirstFormatPolicy> = {}): Decision {
  const stored = createFirstFormatPolicy({ newerPassRule: rule, ...overrides })
  return readQuestionPolicy(stored, {
    createdAt: '2026-11-14T18:00:00.000Z',
    voteType: ordinaryVoteType,
  }).decision
}

/** The policy of an ordinary question in a group of a preset. */
export function createQuestionPolicy(preset: OurPreset, isEarlier = false): QuestionPolicy {
  const { earlier, current } = firstPolicies(preset)
  const policy = policyOfQuestion(isEarlier ? earlier : current, ordinaryVoteType)
  if (!policy) throw new Error('Every preset has the ordinary decision.')
  return policy
}

/** The figures of Yes, No and other votes. */
export function figuresWith(yes: number, no: number, other = 0): Figures {
  const all = { ...noSums, for: yes, against: no, abstain: other, cast: yes + no + other }
  return { all, classes: new Map() }
}
