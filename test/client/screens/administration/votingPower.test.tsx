/** Classes and weights of votes on the screens of those who hold them. */
import '@testing-library/jest-dom'
import { act } from '@testing-library/react'
import { groupVoters } from '../../../../src/client/entities/groupVoters/groupVoters.request'
import GroupCompaniesScreen from '../../../../src/client/screens/administration/GroupCompaniesScreen'
import MembersScreen from '../../../../src/client/screens/administration/MembersScreen'
import type { GroupVoters } from '../../../../src/contract/groupLists'
import { groupCompanyRow, groupVotersAnswer, memberRow } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
import { columnsOf } from '../../../support/gridTable'

const ofPeople = {
  path: '/group/101/manage/members',
  Screen: MembersScreen,
  grid: 'Members',
  row: memberRow,
  name: 'Ann Lee',
  unit: 'person',
} as const
const ofCompanies = {
  path: '/group/101/manage/companies',
  Screen: GroupCompaniesScreen,
  grid: 'Member companies',
  row: groupCompanyRow,
  name: 'Oak Inc.',
  unit: 'company',
} as const
const classes = ['Issuers', 'Consumers']
const power = { voterClass: 'Issuers', weight: 3 }
const open = async (
  { path, Screen, grid, row }: typeof ofPeople | typeof ofCompanies,
  voters: Partial<GroupVoters>,
  isStaff = true,
) => {
  const page = showAdminPage(path, <Screen />, isStaff)
  act(() => void page.dispatch(groupVoters.succeeded(groupVotersAnswer(voters))))
  const other = row({ ...power, name: 'Bo Li', userId: 2, memberId: 2, voterClass: null })
  await answered(page, [row(power), other], grid)
  return page
}

it.each([ofPeople, ofCompanies])(
  'of $grid are shown and changed where the votes differ in them',
  async (screenOf) => {
    const { grid, name, unit } = screenOf
    const page = await open(screenOf, { unit, classes, isWeighted: true })
    const cells = columnsOf(grid)
    expect(cells).toContainEqual(['Class', 'Issuers', ''])
    expect(cells).toContainEqual(['Weight', '3', '3'])
    const form = openForm(name, name)
    expect(form.getByLabelText(/^Class/)).toHaveDisplayValue('Issuers')
    form.fill(/^Class/, '')
    form.fill(/^Weight/, '0')
    form.press('Save')
    expect(page.commands()).toMatchObject([{ input: { body: { voterClass: null, weight: 0 } } }])
    const wanted = 'Please provide a whole number from 1 to 10,000.'
    page.refuse({ weight: [wanted] })
    expect(form.getByLabelText(/^Weight/)).toHaveAccessibleDescription(wanted)
  },
)

it.each([
  ['only classes are there', { classes }, ['Class'], ['Class']],
  ['only weights are there', { isWeighted: true }, ['Weight'], ['Weight']],
  ['neither is there', {}, [], []],
  ['others hold the votes', { unit: 'company', classes, isWeighted: true }, [], []],
] satisfies [string, Partial<GroupVoters>, string[], string[]][])(
  'where %s',
  async (_case, voters, columns, fields) => {
    await open(ofPeople, { unit: 'person', ...voters })
    const heads = columnsOf('Members').map(([head]) => head)
    expect(heads.filter((head) => head === 'Class' || head === 'Weight')).toEqual(columns)
    const form = openForm('Ann Lee', 'Ann Lee')
    const isThere = (label: string) => form.queryByLabelText(new RegExp(`^${label}`)) !== null
    expect(['Class', 'Weight'].filter(isThere)).toEqual(fields)
  },
)

it.each([ofPeople, ofCompanies])('of $grid an announced leave is entered', async (screenOf) => {
  const { name, unit } = screenOf
  const page = await open(screenOf, { unit, hasLeave: true })
  const form = openForm(name, name)
  form.fill(/^On leave from/, '2026-03-02')
  form.fill(/^On leave until/, '2026-03-20')
  form.fill(/^Other leaves/, '2026-01-05/2026-02-01, 2025-08-03/2025-08-07')
  form.press('Save')
  const furtherLeaves = ['2026-01-05/2026-02-01', '2025-08-03/2025-08-07']
  expect(page.commands()).toMatchObject([
    { input: { body: { leaveFrom: '2026-03-02', leaveTo: '2026-03-20', furtherLeaves } } },
  ])
})

it('are changed by staff alone', async () => {
  await open(ofPeople, { unit: 'person', classes }, false)
  const form = openForm('Ann Lee', 'Ann Lee')
  expect(form.queryByLabelText(/^Class/)).toBeNull()
  expect(form.queryByLabelText(/^On leave/)).toBeNull()
})
