import { groupEligibilityColumns } from '../../../../src/client/screens/groupEligibility/columns'
import type { EligibilityRow } from '../../../../src/contract/groupEligibility'
import { eligibilityPolicy, groupEligibilityRow } from '../../../support/groupEligibility'

const comments = (row: EligibilityRow) =>
  groupEligibilityColumns(eligibilityPolicy('council'), 1)
    .find(({ field }) => field === 'comments')
    ?.show(row)

const newest = { leaveFrom: '2026-03-02', leaveTo: '2026-03-20' }
const said = 'On leave from Mar 2, 2026 until Mar 20, 2026.'

it('says each leave, the earliest first', () => {
  expect(comments(groupEligibilityRow())).toBe('')
  expect(comments(groupEligibilityRow(newest))).toBe(said)
  const furtherLeaves = ['2026-01-05/2026-02-01']
  expect(comments(groupEligibilityRow({ ...newest, furtherLeaves }))).toBe(
    `On leave from Jan 5, 2026 until Feb 1, 2026. ${said}`,
  )
})

it('says the leave that a server of the version before knows', () => {
  const { furtherLeaves: _unknown, ...older } = groupEligibilityRow(newest)
  expect(comments(older as EligibilityRow)).toBe(said)
})
