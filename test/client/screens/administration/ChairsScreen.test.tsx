import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { adminList } from '../../../../src/client/entities/administration/adminLists.request'
import { groups } from '../../../../src/client/entities/groups/groups.slice'
import { search } from '../../../../src/client/entities/search/search.request'
import ChairsScreen from '../../../../src/client/screens/administration/ChairsScreen'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
import { answeredAt as at } from '../../../support/fetching'

test.each([
  [{ doChairsVote: true } as const, true, 'No chair votes here yet.', true],
  [{}, true, 'No chair votes here. Chairs vote in councils alone.', false],
  [{ doChairsVote: true } as const, false, 'Staff sets the chairs.', false],
])(
  'offers to set a chair to staff where chairs vote: %j, staff %s',
  (kind, isStaff, text, offers) => {
    const page = showAdminPage('/group/101/manage/chairs', <ChairsScreen />, isStaff)
    act(() => {
      page.dispatch(
        groups.succeeded({
          group: { groupId: 101, name: 'Council', shortName: 'BARB', ...kind },
          titles: { groupId: 101, userId: 501, titles: [], isAdmin: true },
        }),
      )
      page.dispatch(adminList.succeeded({ answer: { data: [], totalCount: 0 }, at }))
    })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Set chair' }).length > 0).toBe(offers)
  },
)

test('a chair is set, not changed, and searched among the members of the council', async () => {
  const page = showAdminPage('/group/101/manage/chairs', <ChairsScreen />, true)
  const group = { groupId: 101, name: 'Council', shortName: 'BARB', doChairsVote: true } as const
  const titles = { groupId: 101, userId: 501, titles: [], isAdmin: true }
  act(() => void page.dispatch(groups.succeeded({ group, titles })))
  const chair = { workingGroupId: 102, workingGroupName: 'Audio', userId: 41, name: 'Ann Lee' }
  await answered(page, [chair], 'Chairs')
  expect(screen.queryByRole('button', { name: 'Audio' })).toBeNull()
  openForm('Set chair').fill(/^Chair/, 'ann')
  const target = { source: 'groupUsers' as const, groupId: 101, field: 'userId', text: 'ann' }
  expect(page.actions).toContainEqual(search.requested(target))
})
