import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { adminList } from '../../../../src/client/entities/administration/adminLists.slice'
import { groups } from '../../../../src/client/entities/groups/groups.slice'
import ChairsScreen from '../../../../src/client/screens/administration/ChairsScreen'
import { showAdminPage } from '../../../support/administrationPage'
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
