/** What a group is managed by: its members and companies. */
import '@testing-library/jest-dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { adminCommand } from '../../../../src/client/entities/administration/adminCommands.request'
import { groupVoters } from '../../../../src/client/entities/groupVoters/groupVoters.request'
import GroupCompaniesScreen from '../../../../src/client/screens/administration/GroupCompaniesScreen'
import MembersScreen from '../../../../src/client/screens/administration/MembersScreen'
import type { GroupVoters } from '../../../../src/contract/groupLists'
import { groupCompanyRow, groupVotersAnswer, memberRow } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
import { columnsOf } from '../../../support/gridTable'

describe('members', () => {
  const path = '/group/101/manage/members'

  it.each([true, false])(
    'rights to vote are offered to staff alone (staff: %s)',
    async (isStaff) => {
      const page = showAdminPage(path, <MembersScreen />, isStaff)
      await answered(page, [memberRow()], 'Members')
      const form = openForm('Ann Lee', 'Ann Lee')
      expect(form.queryAllByLabelText('May vote')).toHaveLength(isStaff ? 1 : 0)
      form.press('Save')
      const { titles, isAdmin, isProxyVoter, isActive, comments } = memberRow()
      const rights = isStaff ? { isVoteEligible: true, isQuorumEligible: false } : {}
      expect(page.commands()).toEqual([
        {
          kind: 'saveGroupMember',
          input: {
            params: { groupId: 101, userId: 41 },
            body: { titles, isAdmin, isProxyVoter, isActive, comments, ...rights },
          },
          notice: 'Ann Lee was saved.',
        },
      ])
    },
  )

  it('are added as active people with all rights, but no office', () => {
    showAdminPage(path, <MembersScreen />, true)
    const boxes = openForm('Add member').getAllByRole('checkbox')
    const checked = boxes.filter((box) => (box as HTMLInputElement).checked)
    expect(boxes).toHaveLength(5)
    expect(checked.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Active',
      'May vote',
      'Counts for quorum',
    ])
  })

  it('show what the rules make of each, not what is stored of the person alone', async () => {
    const page = showAdminPage(path, <MembersScreen />, true)
    const row = memberRow({ isVoteEligible: true, mayVote: false, countsForQuorum: true })
    await answered(page, [row], 'Members')
    const cells = columnsOf('Members')
    expect(cells).toContainEqual(['May vote', 'No'])
    expect(cells).toContainEqual(['Counts for quorum', 'Yes'])
  })
})

describe('a group whose members cannot vote', () => {
  const path = '/group/101/manage/members'
  const oak = { memberId: 410, name: 'Oak Inc.', people: ['Ann Lee'] }
  const elm = { memberId: 411, name: 'Elm Inc.', people: ['Bo Li'] }
  const open = (isStaff: boolean, voters: Partial<GroupVoters>) => {
    const page = showAdminPage(path, <MembersScreen />, isStaff)
    expect(page.actions).toContainEqual(groupVoters.requested({ groupId: 101 }))
    const answer = groupVotersAnswer({ castableVotes: 0, ...voters })
    act(() => void page.dispatch(groupVoters.succeeded(answer)))
    return page
  }

  it('says which companies are missing, and staff add them with one press', () => {
    const page = open(true, { missingCompanies: [oak, elm] })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Nobody could vote on a question that opens now. Companies hold the votes here, and Oak Inc. and Elm Inc. are not in the group, so their people hold no vote.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Add 2 companies' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(page.commands()).toEqual([
      {
        kind: 'addGroupCompanies',
        input: { params: { groupId: 101 }, body: { memberIds: [410, 411] } },
        notice: '2 companies added to the group.',
      },
    ])
    const asked = () =>
      page.actions.filter(({ type }) => type === groupVoters.requested.type).length
    const before = asked()
    act(() => void page.dispatch(adminCommand.succeeded(null)))
    expect(asked()).toBe(before + 1)
  })

  it('names five companies and counts the others', () => {
    const missingCompanies = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, at) => ({
      ...oak,
      memberId: at,
      name,
    }))
    open(true, { castableVotes: 3, missingCompanies })
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Companies hold the votes here, and A, B, C, D, E and 2 more are not in the group, so their people hold no vote\.Add 7 companies$/,
    )
  })

  it('tells an admin who can add them', () => {
    open(false, { castableVotes: 3, missingCompanies: [oak] })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Companies hold the votes here, and Oak Inc. is not in the group, so its people hold no vote. Staff adds companies to the group.',
    )
    expect(screen.queryByRole('button', { name: /^Add 1/ })).toBeNull()
  })

  it.each([
    [{ withoutCompany: ['Ann Lee'] }, 'Ann Lee belongs to no company'],
    [{}, 'No active member has the right to vote.'],
  ])('says what else is missing: %o', (voters, text) => {
    open(true, voters)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('says nothing where nothing is missing', () => {
    open(true, { castableVotes: 1, withoutCompany: ['Ann Lee'] })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('companies', () => {
  const path = '/group/101/manage/companies'
  const disabled = groupCompanyRow({ memberId: 411, name: 'Elm Inc.', isDisabled: true })

  it.each([true, false])('are changed by staff alone (staff: %s)', async (isStaff) => {
    const page = showAdminPage(path, <GroupCompaniesScreen />, isStaff)
    await answered(page, [groupCompanyRow()], 'Member companies')
    const count = isStaff ? 1 : 0
    for (const name of ['Oak Inc.', 'Remove Oak Inc.', 'Add company'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(count)
  })

  it('that are disabled hold no vote, whatever is stored of them', async () => {
    const page = showAdminPage(path, <GroupCompaniesScreen />, true)
    await answered(page, [groupCompanyRow(), disabled], 'Member companies')
    const cells = columnsOf('Member companies')
    expect(cells).toContainEqual(['May vote', 'Yes', 'No'])
    expect(cells).toContainEqual(['Counts for quorum', 'Yes', 'No'])
    expect(screen.getByText(/^The company is disabled\./)).toBeVisible()
  })
})
