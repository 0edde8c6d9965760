/**
 * The first format of a policy, and what it says in the second. Old questions are judged by the rules of their time:
 * nothing here reads a preset or a default of today, and nothing here changes any more.
 */
import { isBefore } from '../instant'
import { startOfZonedDay } from '../zonedTime'
import {
  choiceRuleOf,
  type Choice,
  type ChoiceRule,
  type Count,
  type Decision,
  type Electorate,
  type MotionRule,
  type Policy,
  type QuestionPolicy,
  type Term,
} from './policy'

/** A pass rule of the first format, for two sides or for the choice that leads. */
type PassRule = 'majority' | 'twiceNo' | 'twoThirds' | 'twoThirdsOfHalf'

/** A policy as it was stored and recorded before the second format. */
export interface FirstFormatPolicy {
  format?: undefined
  version: number
  groupKind: 'council' | 'delegates' | 'users' | 'companies'
  choices: string[]
  /** The rule of questions that opened before midnight of the release date, and of those since. */
  olderPassRule: PassRule
  newerPassRule: PassRule
  /** A calendar day `yyyy-MM-dd` in the association's zone. */
  releaseDate: string
  quorumShare: { numerator: number; denominator: number; strict: boolean }
  deadline: { days: number; hours: number; isFixed: boolean }
  isAutoExtensionAllowed: boolean
  maxExtensions: number
  closeWaitHours: number
  motionDeadlineDays: number
  isReceiptMailed?: boolean | undefined
  /** The vote types besides the ordinary one; a policy from before there was such a list allows all. */
  voteTypes?: string[] | undefined
  /** Set where a question without Yes and No is decided by its leading choice. */
  choiceRule?: 'leading' | undefined
}

/** A policy in any format that was ever stored, of a group and of a question. */
type StoredPolicy = FirstFormatPolicy | Policy
export type StoredQuestionPolicy = FirstFormatPolicy | QuestionPolicy

const half = { numerator: 1, denominator: 2 }
const twoThirds = { numerator: 2, denominator: 3 }
const twice = { numerator: 2, denominator: 1 }
const someSide: Term = { sum: ['for', 'against'], is: '>', of: 0 }
const someChoice: Term = { sum: ['for'], is: '>', of: 0 }

const sidedTerms: Record<PassRule, Term[]> = {
  majority: [{ sum: ['for'], is: '>', of: ['against'] }],
  twiceNo: [{ sum: ['for'], is: '>=', share: twice, of: ['against'] }],
  twoThirds: [{ sum: ['for'], is: '>=', share: twoThirds, of: ['for', 'against'] }],
  twoThirdsOfHalf: [
    { sum: ['for', 'against'], is: '>', share: half, of: ['cast'] },
    { sum: ['for'], is: '>', share: twoThirds, of: ['for', 'against'] },
  ],
}

const leadingTerms: Record<PassRule, Term[]> = {
  majority: [{ sum: ['leading'], is: '>', of: ['next'] }],
  twiceNo: [{ sum: ['leading'], is: '>=', share: twice, of: ['next'] }],
  twoThirds: [{ sum: ['leading'], is: '>=', share: twoThirds, of: ['for'] }],
  twoThirdsOfHalf: [
    { sum: ['for'], is: '>', share: half, of: ['cast'] },
    { sum: ['leading'], is: '>', share: twoThirds, of: ['for'] },
  ],
}

/** The criteria of the older rules, as the specification words them. Voting specification §2. */
const olderConditions: Record<PassRule, (one: string) => string> = {
  majority: () => 'quorum is met and there are more Yes votes than No votes',
  twiceNo: () => 'quorum is met and there are at least twice as many Yes votes as No votes',
  twoThirds: () => 'quorum is met and at least 2/3 of the Yes plus No votes are Yes',
  twoThirdsOfHalf: (one) =>
    `quorum is met, Yes and No combined are more than 50% of the ${one} votes, ` +
    'and Yes is more than 2/3 of Yes plus No',
}

const chairs = { doChairsVote: true, shownTitles: { 'WG Chair Proxy': 'WG Vice Chair' } }
const noChairs = { doChairsVote: false, shownTitles: {} as Record<string, string> }
const person = { unit: 'person' as const, classes: [] as string[] }

const electorates: Record<FirstFormatPolicy['groupKind'], Omit<Electorate, 'votersHeading'>> = {
  council: { ...person, ...chairs, titles: ['Councilor'], one: 'councilor', many: 'councilors' },
  delegates: { ...person, ...noChairs, titles: ['Delegate'], one: 'delegate', many: 'delegates' },
  users: { ...person, ...noChairs, titles: null, one: 'user', many: 'users' },
  companies: {
    ...noChairs,
    unit: 'company',
    titles: null,
    classes: [],
    one: 'member company',
    many: 'member companies',
  },
}

const explained = { comment: 'must' } as const
const rules: Record<string, ChoiceRule> = {
  Yes: { counts: 'for', comment: 'may' },
  No: { counts: 'against', ...explained },
  Abstain: { counts: 'abstain', ...explained },
  'Out of Scope': { counts: 'other', comment: 'no', proxyComment: 'must' },
}
const furtherChoice: ChoiceRule = { counts: 'other', comment: 'no', proxyComment: 'must' }
const ownChoice: ChoiceRule = { counts: 'for', comment: 'no', proxyComment: 'must' }
const neutral = ['Abstain', 'Out of Scope']

const ordinary = 'Collect Vote From Group'
const blind = 'Blind Straw-poll'
const furtherTypes = ['Straw-poll', blind]

/** The policy of a group in the second format, as it holds for what is created at an instant. */
export function readPolicy(stored: StoredPolicy, createdAt: string): Policy {
  if (stored.format !== undefined) return stored
  const decision = groupDecision(stored, createdAt)
  const { voteTypes = furtherTypes } = stored
  const decisions = [ordinary, ...voteTypes].map((name) => named(decision, name))
  return { ...commonOf(stored, createdAt), decisions }
}

/** The policy of a question in the second format. In the first format all vote types were decided alike. */
export function readQuestionPolicy(
  stored: StoredQuestionPolicy,
  { createdAt, voteType }: { createdAt: string; voteType: string },
): QuestionPolicy {
  if (stored.format !== undefined) return stored
  const decision = named(decisionOf(stored, createdAt), voteType)
  return { ...commonOf(stored, createdAt), decision }
}

/** Whether the policy of a recorded question has its vote type; one from before there was such a list has them all. */
export function allowsVoteType(stored: StoredQuestionPolicy, voteType: string): boolean {
  if (stored.format !== undefined) return stored.decision.name === voteType
  const { voteTypes } = stored
  return voteTypes === undefined || [ordinary, ...voteTypes].includes(voteType)
}

/** Whether the leading choice was said to decide a recorded question that asks for Yes or No. */
export function isLedByYesAndNo(stored: StoredQuestionPolicy, choices: readonly string[]): boolean {
  const isLed = stored.format === undefined && stored.choiceRule === 'leading'
  return isLed && (choices.includes('Yes') || choices.includes('No'))
}

/** The rule of a recorded motion; older records contain the kind of the group and the days instead. */
export interface RecordedMotionRule {
  motions?: MotionRule
  groupKind?: FirstFormatPolicy['groupKind']
  motionDeadlineDays?: number
}

/** The rule of motions that a record contains. */
export function readMotionRule(recorded: RecordedMotionRule): MotionRule {
  const { motions, groupKind, motionDeadlineDays = 0 } = recorded
  return motions ?? { deadlineDays: motionDeadlineDays, oneOfTitles: titlesForMotions(groupKind) }
}

function titlesForMotions(groupKind: FirstFormatPolicy['groupKind'] | undefined): string[] | null {
  return groupKind === 'council' ? ['Councilor'] : null
}

/** The recorded titles of a mover or seconder. Older records only say whether the person was a Councilor. */
export function readTitles(recorded: { titles?: readonly string[]; isCouncilor?: boolean }) {
  return recorded.titles ?? (recorded.isCouncilor === true ? ['Councilor'] : [])
}

/** Whether people or companies make the quorum of a recorded meeting. Older records contain the kind of the group. */
export function readUnit(recorded: {
  unit?: Electorate['unit']
  groupKind?: FirstFormatPolicy['groupKind']
}): Electorate['unit'] {
  return recorded.unit ?? electorates[recorded.groupKind ?? 'companies'].unit
}

function named(decision: Omit<Decision, 'name' | 'secrecy'>, name: string): Decision {
  return { name, ...decision, secrecy: name === blind ? 'blind' : 'open' }
}

function isOlder({ releaseDate }: FirstFormatPolicy, createdAt: string): boolean {
  return isBefore(createdAt, startOfZonedDay(releaseDate))
}

function commonOf(stored: FirstFormatPolicy, createdAt: string): Omit<Policy, 'decisions'> {
  const { version, deadline, isAutoExtensionAllowed, maxExtensions, closeWaitHours } = stored
  const showsChairs = stored.groupKind === 'council' && !isOlder(stored, createdAt)
  const votersHeading = showsChairs ? 'Working Group Chairs' : 'All Voters'
  return {
    format: 2,
    version,
    electorate: { ...electorates[stored.groupKind], votersHeading },
    deadline,
    isAutoExtensionAllowed,
    maxExtensions,
    closeWaitHours,
    meetingQuorum: [quorumTerm(stored, 'present')],
    attendance: { lostAfter: 3, regainedAfter: 1 },
    motions: readMotionRule(stored),
    isReceiptMailed: stored.isReceiptMailed ?? false,
  }
}

/** The decision by which new questions open. Where its choices lack Yes and No, the leading one wins. */
function groupDecision(stored: FirstFormatPolicy, createdAt: string) {
  if (stored.choices.some((label) => label === 'Yes' || label === 'No'))
    return decisionOf(stored, createdAt)
  const decision = decisionOf({ ...stored, choiceRule: 'leading' }, createdAt)
  const choices = stored.choices.map((label) => ({ label, ...choiceRuleOf(decision, label) }))
  return { ...decision, choices, ownChoices: null }
}

function decisionOf(
  stored: FirstFormatPolicy,
  createdAt: string,
): Omit<Decision, 'name' | 'secrecy'> {
  const older = isOlder(stored, createdAt)
  const rule = older ? stored.olderPassRule : stored.newerPassRule
  const quorum = [quorumTerm(stored, 'quorumCast')]
  if (stored.choiceRule === 'leading') {
    const choices = neutral.map((label): Choice => ({ label, ...ruleOf(label), counts: 'abstain' }))
    const passes = [someChoice, ...leadingTerms[rule]]
    return { choices, ownChoices: ownChoice, passes, quorum, isThresholdShown: !older }
  }
  const { one } = electorates[stored.groupKind]
  const text = `This question follows the earlier criteria. Pass: ${olderConditions[rule](one)}. Fail: otherwise.`
  return {
    choices: stored.choices.map((label) => ({ label, ...ruleOf(label) })),
    ownChoices: null,
    passes: [someSide, ...sidedTerms[rule]],
    quorum,
    ...(older && { text }),
    isThresholdShown: !older,
  }
}

function ruleOf(label: string): ChoiceRule {
  return rules[label] ?? furtherChoice
}

function quorumTerm({ quorumShare }: FirstFormatPolicy, sum: Count): Term {
  const { strict, ...share } = quorumShare
  return { sum: [sum], is: strict ? '>' : '>=', share, of: ['quorumEligible'] }
}
