/** The bylaws that groups begin with. Voting specification §9. */
import { type PublishedName, publishedBylaws } from './publishedBylaws'
import {
  ordinaryVoteType,
  type Choice,
  type Decision,
  type Electorate,
  type Policy,
  type Share,
  type Term,
} from './policy'

const half: Share = { numerator: 1, denominator: 2 }
const twoThirds: Share = { numerator: 2, denominator: 3 }
const twice: Share = { numerator: 2, denominator: 1 }

/** The ordinary choices: No and Abstain must be explained, and every choice but Yes made for somebody else. */
export const usualChoices: readonly Choice[] = [
  { label: 'Yes', counts: 'for', comment: 'may' },
  { label: 'No', counts: 'against', comment: 'must' },
  { label: 'Abstain', counts: 'abstain', comment: 'must' },
]

/** Without a single Yes or No nothing passes. */
const someVote: Term = { sum: ['for', 'against'], is: '>', of: 0 }
const majority: Term[] = [someVote, { sum: ['for'], is: '>', of: ['against'] }]
const twiceNo: Term[] = [someVote, { sum: ['for'], is: '>=', share: twice, of: ['against'] }]

const moreThanHalf = (sum: 'quorumCast' | 'present'): Term[] => [
  { sum: [sum], is: '>', share: half, of: ['quorumEligible'] },
]

const ordinaryDecision: Decision = {
  name: ordinaryVoteType,
  choices: [...usualChoices],
  ownChoices: null,
  secrecy: 'open',
  passes: majority,
  quorum: moreThanHalf('quorumCast'),
  isThresholdShown: true,
}

const ordinary: Policy = {
  format: 2,
  version: 1,
  electorate: {
    unit: 'company',
    titles: null,
    doChairsVote: false,
    votersHeading: 'All Voters',
    shownTitles: {},
    classes: [],
    one: 'member company',
    many: 'member companies',
  },
  decisions: [ordinaryDecision],
  deadline: { days: 6, hours: 1, isFixed: false },
  isAutoExtensionAllowed: true,
  maxExtensions: 7,
  closeWaitHours: 24,
  meetingQuorum: moreThanHalf('present'),
  attendance: { lostAfter: 3, regainedAfter: 1 },
  motions: { deadlineDays: 7, oneOfTitles: null },
  isReceiptMailed: false,
}

/** The same bylaws with another rule for the ordinary decision. */
function passing(policy: Policy, passes: Term[], criteria?: string): Policy {
  const text = `This question follows the earlier criteria. Pass: quorum is met and there are ${criteria}. Fail: otherwise.`
  const earlier = criteria === undefined ? {} : { text, isThresholdShown: false }
  const decisions = policy.decisions.map((decision) => ({ ...decision, passes, ...earlier }))
  return { ...policy, decisions }
}

const council: Policy = {
  ...ordinary,
  electorate: {
    ...ordinary.electorate,
    unit: 'person',
    titles: ['Councilor'],
    doChairsVote: true,
    votersHeading: 'Working Group Chairs',
    shownTitles: { 'WG Chair Proxy': 'WG Vice Chair' },
    one: 'councilor',
    many: 'councilors',
  },
  motions: { deadlineDays: 7, oneOfTitles: ['Councilor'] },
}

const delegates: Policy = {
  ...ordinary,
  electorate: {
    ...ordinary.electorate,
    unit: 'person',
    titles: ['Delegate'],
    one: 'delegate',
    many: 'delegates',
  },
}

const users: Policy = {
  ...ordinary,
  electorate: { ...ordinary.electorate, unit: 'person', one: 'user', many: 'users' },
  deadline: { days: 14, hours: 0, isFixed: true },
  isAutoExtensionAllowed: false,
}

const moreYes = 'more Yes votes than No votes'
const twiceAsManyYes = 'at least twice as many Yes votes as No votes'

/**
 * Bylaws that a group can begin with: `current` holds from midnight of the release date on, `earlier` before that. It
 * is null where the bylaws did not change on that day.
 */
interface Preset {
  earlier: Policy | null
  current: Policy
}

const ours = {
  companies: { earlier: passing(ordinary, majority, moreYes), current: ordinary },
  council: {
    earlier: passing(
      { ...council, electorate: { ...council.electorate, votersHeading: 'All Voters' } },
      twiceNo,
      twiceAsManyYes,
    ),
    current: passing(council, [
      someVote,
      { sum: ['for'], is: '>=', share: twoThirds, of: ['for', 'against'] },
    ]),
  },
  delegates: {
    earlier: passing(delegates, twiceNo, twiceAsManyYes),
    current: passing(delegates, [
      someVote,
      { sum: ['for', 'against'], is: '>', share: half, of: ['cast'] },
      { sum: ['for'], is: '>', share: twoThirds, of: ['for', 'against'] },
    ]),
  },
  users: { earlier: passing(users, majority, moreYes), current: users },
  'two-thirds': { earlier: passing(ordinary, twiceNo, twiceAsManyYes), current: ordinary },
} satisfies Record<string, Preset>

/** A preset of the specification's groups. */
export type OurPreset = keyof typeof ours

export type PresetName = OurPreset | PublishedName
export const presetNames = [...Object.keys(ours), ...Object.keys(publishedBylaws)] as PresetName[]

/**
 * The titles of all presets. The product's own are called by who votes, published ones by the body that publishes
 * them.
 */
export const presetTitles: [PresetName, string][] = [
  ['companies', 'Member companies'],
  ['council', 'Councilors and chairs'],
  ['delegates', 'Delegates'],
  ['users', 'Users'],
  ...Object.entries(publishedBylaws).map(([name, { title }]): [PresetName, string] => [
    name as PresetName,
    `As ${title}`,
  ]),
]

/** The preset of a group, by its number; a group that is not listed starts with `companies`. */
export type PresetOfGroup = ReadonlyMap<number, PresetName>

/** The presets that apply where none are configured. Voting specification §9. */
export const usualPresets: ReadonlyMap<number, OurPreset> = new Map([
  [36, 'council'],
  [12, 'delegates'],
  [712, 'users'],
  [14, 'two-thirds'],
  [674, 'two-thirds'],
])

/** The first versions of a group's policy, new copies each time. Voting specification §9. */
export function firstPolicies(preset: OurPreset): Preset & { earlier: Policy }
export function firstPolicies(preset: PresetName): Preset
export function firstPolicies(preset: PresetName): Preset {
  if (preset in publishedBylaws) {
    const { policy } = publishedBylaws[preset as PublishedName]
    return structuredClone({ earlier: null, current: policy })
  }
  const { earlier, current } = ours[preset as OurPreset]
  return structuredClone({ earlier, current: { ...current, version: 2 } })
}

/** The preset of a group that names none. */
export function presetOf(groupId: number, of: PresetOfGroup = usualPresets): PresetName {
  return of.get(groupId) ?? 'companies'
}

/** The policy that a group starts with today. */
export function standardPolicy(groupId: number, of: PresetOfGroup = usualPresets): Policy {
  return firstPolicies(presetOf(groupId, of)).current
}

/** The first preset in which the same people or companies vote; null where none is like that. */
export function presetWith(electorate: Electorate): PresetName | null {
  return presetNames.find((name) => haveSameVoters(name, electorate)) ?? null
}

/** Whether in a preset the same people or companies vote. */
export function haveSameVoters(preset: PresetName, electorate: Electorate): boolean {
  const voters = ({ unit, titles, doChairsVote }: Electorate) =>
    JSON.stringify([unit, titles, doChairsVote])
  return voters(firstPolicies(preset).current.electorate) === voters(electorate)
}
