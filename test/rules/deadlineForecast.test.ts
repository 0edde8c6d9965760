import { deadlineForecast } from '../../src/rules/deadlineForecast'

type Question = Parameters<typeof deadlineForecast>[0]

const question: Question = {
  extensions: 0,
  isAutoExtensionEnabled: false,
  isQuorumReached: false,
  isThresholdMet: true,
  quorumVotes: 3,
  quorumCount: 5,
  quorumEligible: 9,
  policy: { isAutoExtensionAllowed: true, maxExtensions: 7 },
  isWithheld: false,
  isByLead: false,
}

test.each<[string, Partial<Question>, string | null, string]>([
  ['without quorum', {}, null, 'Fails without quorum: 2 more needed.'],
  [
    'without quorum, the own vote among the missing',
    {},
    'your company is',
    'Fails without quorum: 2 more needed, your company is one of 6 missing.',
  ],
  [
    'that may be extended',
    { isAutoExtensionEnabled: true, extensions: 6 },
    'you are',
    'Moves by a day without quorum: 2 more needed, you are one of 6 missing.',
  ],
  [
    'that was extended as often as may be',
    { isAutoExtensionEnabled: true, extensions: 7 },
    null,
    'Fails without quorum: 2 more needed.',
  ],
  [
    'of a group without extensions',
    {
      isAutoExtensionEnabled: true,
      policy: { isAutoExtensionAllowed: false, maxExtensions: 7 },
    },
    null,
    'Fails without quorum: 2 more needed.',
  ],
  ['that passes', { isQuorumReached: true }, 'you are', 'Passes as it stands.'],
  [
    'that its rule fails',
    { isQuorumReached: true, isThresholdMet: false },
    null,
    'Fails as it stands: quorum is met, the rule is not.',
  ],
  [
    'that a choice leads',
    { isQuorumReached: true, isByLead: true },
    null,
    'The leading choice wins as it stands.',
  ],
  [
    'of equal choices',
    { isQuorumReached: true, isByLead: true, isThresholdMet: false },
    null,
    'Ends undecided as it stands: no choice leads as the rule wants.',
  ],
  [
    'of a blind poll, whose counts tell nothing',
    { isQuorumReached: true, isThresholdMet: false, isWithheld: true },
    null,
    'Is decided by the votes cast: quorum is met.',
  ],
  [
    'of a blind poll without quorum, which everybody sees',
    { isWithheld: true },
    null,
    'Fails without quorum: 2 more needed.',
  ],
])('says what becomes of a question %s', (_what, change, missing, sentence) => {
  expect(deadlineForecast({ ...question, ...change }, missing)).toBe(sentence)
})
