import { groupEligibilityColumns } from '../../../../src/client/screens/groupEligibility/columns'
import { eligibilityPolicy, groupEligibilityRow } from '../../../support/groupEligibility'

test('where people vote, voting eligibility names them beside their companies', () => {
  const columns = groupEligibilityColumns(eligibilityPolicy('delegates'), 0)
  expect(columns.map((column) => column.headerName)).toEqual([
    'Individual Name',
    'Member Company',
    'Vote Eligible',
    'Quorum Eligible',
    'Comments',
  ])
  const row = groupEligibilityRow({ userName: 'Ada Delegate', companyName: 'Alder Inc.' })
  expect(columns.map((column) => column.show(row)).slice(0, 2)).toEqual([
    'Ada Delegate',
    'Alder Inc.',
  ])
  expect(new Set(columns.map((column) => column.field)).size).toBe(columns.length)
})

test.each([
  ['companies', 0, ['Member Company', 'Class', 'Weight', 'Vote Eligible']],
  ['users', 0, ['Individual Name', 'Member Company', 'Class', 'Weight']],
  ['users', 1, ['Individual Name', 'User Status', 'Class', 'Weight']],
] as const)(
  'of %s with classes and weights, mode %i has columns for them',
  (preset, mode, first) => {
    const { electorate, ...policy } = eligibilityPolicy(preset)
    const classed = { ...electorate, classes: ['Issuers'], isWeighted: true }
    const columns = groupEligibilityColumns({ ...policy, electorate: classed }, mode)
    expect(columns.map(({ headerName }) => headerName).slice(0, 4)).toEqual(first)
    const told = columns.filter(({ field }) => field === 'voterClass' || field === 'weight')
    const inNone = groupEligibilityRow({ weight: 3 })
    const row = groupEligibilityRow({ voterClass: 'Issuers', weight: 10_000 })
    expect(told.map(({ show }) => [show(inNone), show(row)])).toEqual([
      ['', 'Issuers'],
      ['3', '10000'],
    ])
  },
)

describe('the columns of active members', () => {
  const people = [
    'Individual Name',
    'STATUS',
    'Eligible For Quorum',
    'Eligible to Vote',
    'Comments',
  ]
  test.each([
    ['council' as const, 'Councilor Status'],
    ['delegates' as const, 'Delegate Status'],
    ['users' as const, 'User Status'],
  ])('of %s', (preset, status) => {
    expect(
      groupEligibilityColumns(eligibilityPolicy(preset), 1).map((column) => column.headerName),
    ).toEqual(people.map((name) => (name === 'STATUS' ? status : name)))
  })

  test('of a company group', () => {
    const columns = groupEligibilityColumns(eligibilityPolicy(), 1)
    expect(columns.map((column) => column.headerName)).toEqual(['Individual Name', 'Active Status'])
  })

  test('say who missed meetings', () => {
    const council = eligibilityPolicy('council')
    const commentsOf = (lostAfter: number, lostOf?: number) => {
      const policy = { ...council, attendance: { ...council.attendance, lostAfter, lostOf } }
      return groupEligibilityColumns(policy, 1).find(({ field }) => field === 'comments')
    }
    const missing = groupEligibilityRow({ isQuorumEligible: false })
    expect(commentsOf(3)?.show(missing)).toBe('Missed 3 consecutive group meetings')
    expect(commentsOf(2)?.show(missing)).toBe('Missed 2 consecutive group meetings')
    expect(commentsOf(2, 3)?.show(missing)).toBe('Missed 2 of 3 consecutive group meetings')
    expect(commentsOf(3)?.show(groupEligibilityRow())).toBe('')
  })
})
