import * as fc from 'fast-check'
import { printQuorum, printTerms, readQuorum, readTerms } from '../../../src/rules/policy/notation'
import { type Choice, type Count, counts, type Term } from '../../../src/rules/policy/policy'
import { firstPolicies, presetNames } from '../../../src/rules/policy/presets'

const choicesOf = (...labels: [label: string, counts: Choice['counts']][]) =>
  labels.map(([label, side]) => ({ label, counts: side }))
const ballot = choicesOf(['Yes', 'for'], ['No', 'against'], ['Abstain', 'abstain'])

const whole = (least: number, most: number) => fc.integer({ min: least, max: most })
const sums = fc.array(fc.constantFrom(...counts), { minLength: 1, maxLength: 4 })
const term: fc.Arbitrary<Term> = fc.record(
  {
    sum: sums,
    is: fc.constantFrom('>', '>=', '<', '<='),
    of: fc.oneof(sums, whole(0, 1_000_000)),
    share: fc.record({
      numerator: whole(0, 1_000),
      denominator: fc.oneof(whole(1, 1_000), fc.constantFrom(1, 100)),
    }),
    within: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('Issuers" ≥ "Users', 'and')),
  },
  { requiredKeys: ['sum', 'is', 'of'] },
)
const label = fc.oneof(
  fc.constantFrom('Yes', 'yes', 'No', 'and', 'cast', 'Against', 'Ja', '1', 'Out of Scope', 'A+B'),
  fc.string({ minLength: 1 }),
)
const choices = fc.array(
  fc.record({ label, counts: fc.constantFrom('for', 'against', 'abstain', 'other') }),
  { maxLength: 6 },
)

test('terms that were printed are read as they were, whatever the choices are called', () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 4 }), choices, (terms, those) => {
      expect(readTerms(printTerms(terms, those), those)).toEqual({ terms })
    }),
    { numRuns: 2_000 },
  )
})

test('so are quorums', () => {
  fc.assert(
    fc.property(
      fc.array(term, { maxLength: 3 }),
      fc.constantFrom('quorumCast', 'present'),
      (terms, of) => {
        expect(readQuorum(printQuorum(terms, of), of)).toEqual({ terms })
      },
    ),
  )
})

test('and the rules of every preset', () => {
  const printed = presetNames.map((name) => {
    const [ordinary] = firstPolicies(name).current.decisions
    if (!ordinary) throw new Error('A preset has a decision.')
    const { passes, quorum, choices: its } = ordinary
    expect(readTerms(printTerms(passes, its), its)).toEqual({ terms: passes })
    return `${name}: ${printTerms(passes, its)}; ${printQuorum(quorum, 'quorumCast')}`
  })
  expect(printed).toEqual([
    'companies: Yes + No > 0 and Yes > No; More than 1/2',
    'council: Yes + No > 0 and Yes >= 2/3 of Yes + No; More than 1/2',
    'delegates: Yes + No > 0 and Yes + No > 1/2 of cast and Yes > 2/3 of Yes + No; More than 1/2',
    'users: Yes + No > 0 and Yes > No; More than 1/2',
    'two-thirds: Yes + No > 0 and Yes > No; More than 1/2',
    'ca-browser-forum: Yes >= 1 among "Certificate Issuers" and Yes >= 2/3 of Yes + No among "Certificate Issuers" and Yes >= 1 among "Certificate Consumers" and Yes > No among "Certificate Consumers"; quorumCast > 1/2 of averageAttendance',
    'mpi-forum: Yes + No > 0 and Yes >= 3/4 of Yes + No and Yes + No >= 3/4 of voteEligible; none',
    'oasis-tc: Yes > 1/2 of voteEligible; none',
    'ieee-sa: Yes + No > 0 and Yes >= 3/4 of Yes + No and abstain < 30% of cast; At least 3/4',
    'iso-enquiry: Yes >= 1 among "P-members" and Yes >= 2/3 of Yes + No among "P-members" and No <= 1/4 of Yes + No; none',
    'etsi: Yes + No > 0 and Yes >= 71% of Yes + No; none',
    'etsi-assembly: Yes + No > 0 and Yes >= 71% of Yes + No; none',
    '3gpp: Yes + No > 0 and Yes >= 71% of Yes + No; At least 30%',
    'hl7-normative: Yes + No > 0 and Yes >= 3/4 of Yes + No; At least 60%',
    'apache: Yes >= 3 and Yes > No; none',
    'openstack-tc: Yes > No and Yes >= 1/3 of voteEligible; none',
    'hpsf-tac: Yes + No > 0 and Yes >= 2/3 of Yes + No; More than 1/2',
    'ccc-tac: Yes > 1/2 of cast; At least 1/2',
    'gitvote: Yes >= 50% of voteEligible; none',
    'linux-foundation-tab: Yes > No; none',
    'pmix-asc: Yes > No; At least 1/2',
    'lazy-consensus: No <= 0; none',
  ])
})

const sum: Count[] = ['for']
test.each<[line: string, terms: Term[]]>([
  ['none', []],
  ['yes>no', [{ sum, is: '>', of: ['against'] }]],
  [
    'For ≥ 2 times against',
    [{ sum, is: '>=', share: { numerator: 2, denominator: 1 }, of: ['against'] }],
  ],
  [
    'Yes >= 71% of Yes + No',
    [{ sum, is: '>=', share: { numerator: 71, denominator: 100 }, of: ['for', 'against'] }],
  ],
  [
    ' leading > next  and cast >= 3 ',
    [
      { sum: ['leading'], is: '>', of: ['next'] },
      { sum: ['cast'], is: '>=', of: 3 },
    ],
  ],
  [
    'Yes >= 2/3 of eligible',
    [{ sum, is: '>=', share: { numerator: 2, denominator: 3 }, of: ['voteEligible'] }],
  ],
  [
    'Yes > No among "Big and ""old"""',
    [{ sum, is: '>', of: ['against'], within: 'Big and "old"' }],
  ],
])('%s is read as it is meant', (line, terms) => {
  expect(readTerms(line, ballot)).toEqual({ terms })
})

test.each([
  ['', 'Something is missing.'],
  ['Yes > No and', 'Something is missing.'],
  ['Yes > No or Abstain', "'Yes > No or Abstain' cannot be read."],
  ['Yes > No and Yes', "'Yes' cannot be read."],
  ['Yes > 1/2 Yes', "'Yes > 1/2 Yes' cannot be read."],
])('%j is refused: %s', (line, why) => {
  const form = 'Please provide it such as Yes > No and cast > 3, or Yes >= 2/3 of Yes + No.'
  expect(readTerms(line, ballot)).toEqual({ wanted: `${form} ${why}` })
})

test('a word that is no count is refused with those that are', () => {
  const known = `Yes, No, ${counts.slice(2).join(', ')}`
  expect(readTerms('Yes > Nope', ballot)).toEqual({
    wanted: `Please use ${known} in place of 'Nope'.`,
  })
})

test('where several choices count for a side they are called by it', () => {
  const two = choicesOf(['Approve', 'for'], ['Accept', 'for'], ['Reject', 'against'])
  expect(printTerms([{ sum, is: '>', of: ['against'] }], two)).toBe('for > Reject')
})

test.each([
  ['More than 1/2', '>', 1, 2],
  ['at least 71%', '>=', 71, 100],
])('the quorum %s is of the eligible', (line, is, numerator, denominator) => {
  const terms = [
    { sum: ['present'], is, share: { numerator, denominator }, of: ['quorumEligible'] },
  ]
  expect(readQuorum(line, 'present')).toEqual({ terms })
})

test('a quorum that cannot be read is refused with one that can', () => {
  expect(readQuorum('half', 'quorumCast')).toEqual({
    wanted: 'Please provide a share such as More than 1/2 or At least 2/3, or none.',
  })
})
