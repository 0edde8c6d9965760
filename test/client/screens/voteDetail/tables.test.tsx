import { screen, waitFor, within } from '@testing-library/react'
import { QuorumTables } from '../../../../src/client/screens/voteDetail/QuorumTables'
import { ballotVersions } from '../../../../src/client/entities/ballotVersions/ballotVersions.request'
import { VotersTable } from '../../../../src/client/screens/voteDetail/VotersTable'
import type { OurPreset } from '../../../../src/rules/policy/presets'
import { versionedBallotAnswer } from '../../../support/ballotAnswers'
import { requestError } from '../../../support/failures'
import { redactedVoteAnswer, voteResultAnswer } from '../../../support/questionAnswers'
import { address, answered, showQuestion } from '../../../support/questionDetailPage'
import { presetPolicy } from '../../../support/policies'

const voters = <VotersTable {...address} />
const quorum = <QuorumTables {...address} />

const ofGroup = (preset: OurPreset) => ({ policy: presetPolicy(preset) })

const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)
const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

describe('the quorum tables', () => {
  it.each([
    ['companies', ['Member Companies in Quorum']],
    ['users', ['Users in Quorum']],
    ['delegates', ['Delegates in Quorum', 'Delegates not in Quorum']],
    ['council', ['Councilors in Quorum', 'Councilors not in Quorum']],
  ] as const)('among %s are headed %j', (preset, expected) => {
    showQuestion({ part: quorum, detail: ofGroup(preset) })
    expect(headings()).toEqual(expected)
  })

  it('say who has not voted', () => {
    showQuestion({ part: quorum })
    const row = screen.getByRole('row', { name: /Cedar Chips/ })
    expect(within(row).getByText('Not voted')).toBeTruthy()
    expect(screen.getByText('2 of 4 voted')).toBeTruthy()
  })
})

describe('the voters table', () => {
  it('shows a hundred voters to a page', async () => {
    const voteResults = Array.from({ length: 101 }, (_, index) =>
      voteResultAnswer({ voteResultId: index + 1, rollEntryId: index + 1 }),
    )
    const { user, tell } = showQuestion({ part: voters, detail: { voteResults } })
    const rowsShown = () => document.querySelectorAll('tbody tr').length
    expect(rowsShown()).toBe(100)
    await user.click(screen.getByLabelText('Go to next page'))
    expect(rowsShown()).toBe(1)
    await user.type(screen.getByPlaceholderText('Search voters'), 'alder')
    tell(answered({ voteResults: voteResults.slice(0, 3), revision: 4 }))
    expect(rowsShown()).toBe(3)
  })

  it.each([
    ['companies', ['Company', 'Vote', 'Vote Date']],
    ['users', ['Name', 'Company', 'Vote', 'Vote Date']],
  ] as const)('among %s has the columns %j', (preset, expected) => {
    showQuestion({ part: voters, detail: ofGroup(preset) })
    expect(headings()).toEqual(['All Voters'])
    expect(columns()).toEqual(expected)
  })

  it("names the chairs in a council's newer questions and all voters in its older ones", () => {
    const { tell } = showQuestion({ part: voters, detail: ofGroup('council') })
    expect(headings()).toEqual(['Working Group Chairs'])
    tell(answered({ policy: presetPolicy('council', {}, true), revision: 4 }))
    expect(headings()).toEqual(['All Voters'])
  })

  it('tells choice, time and proxy of a vote', () => {
    const proxy = voteResultAnswer({ isProxy: true, proxyVoterName: 'Pat Proxy' })
    showQuestion({ part: voters, detail: { voteResults: [proxy] } })
    const row = screen.getByRole('row', { name: /Alder Audio/ })
    expect(within(row).getByText('Yes')).toBeTruthy()
    expect(within(row).getByText('Proxy Vote by Pat Proxy')).toBeTruthy()
    expect(within(row).getByText('Sat, Nov 21, 2026, 10:00 AM PT')).toBeTruthy()
  })

  it('shows a vote anew when its choice, its time or its proxy changes', () => {
    const { tell } = showQuestion({ part: voters, detail: { voteResults: [voteResultAnswer()] } })
    const changed = voteResultAnswer({
      voteChoice: 'No',
      lastModifiedDate: '2026-11-21T19:00:00.000Z',
      isProxy: true,
      proxyVoterName: 'Pat Proxy',
    })
    tell(answered({ voteResults: [changed], revision: 4 }))
    const row = screen.getByRole('row', { name: /Alder Audio/ })
    expect(row.textContent).toMatch(/No.*Proxy Vote by Pat Proxy.*11:00/)
  })

  it('opens a row with the versions of its vote, and asks again when the vote changes', async () => {
    const voted = voteResultAnswer({ revision: 3 })
    const { user, actions, tell } = showQuestion({ part: voters, detail: { voteResults: [voted] } })
    expect(screen.getByText('Changed 2 times')).toBeTruthy()
    expect(actions).not.toContainEqual(ballotVersions.requested(address))
    await user.click(screen.getByRole('button', { name: 'Versions of the vote of Alder Audio' }))
    expect(actions.filter(({ type }) => type === ballotVersions.requested.type)).toHaveLength(1)
    tell(ballotVersions.succeeded([versionedBallotAnswer()]))
    const items = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(items).toEqual([
      expect.stringMatching(/changed the vote from No to Yes and the comment, for the company/),
      expect.stringMatching(/11:00.AM.PT.*from Yes to No and the comment.*Too soon\./),
      expect.stringMatching(/10:00.AM.PT.*Mara Member voted Yes, for the company\./),
    ])
    tell(answered({ voteResults: [{ ...voted, revision: 4 }], revision: 4 }))
    expect(actions.filter(({ type }) => type === ballotVersions.requested.type)).toHaveLength(2)
  })

  it('tells who may not see the versions when they were made', async () => {
    const voted = voteResultAnswer({ revision: 2 })
    const { user, tell } = showQuestion({ part: voters, detail: { voteResults: [voted] } })
    await user.click(screen.getByRole('button', { name: /^Versions of the vote/ }))
    const versions = versionedBallotAnswer()
      .versions.slice(0, 2)
      .map((version) => ({ ...version, ballot: null }))
    tell(ballotVersions.succeeded([versionedBallotAnswer({ versions })]))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/11:00.AM.PTVote changed\./),
      expect.stringMatching(/10:00.AM.PTVote cast\./),
    ])
  })

  it('says that versions could not be loaded and asks for them again', async () => {
    const { user, actions, tell } = showQuestion({
      part: voters,
      detail: { voteResults: [voteResultAnswer({ revision: 2 })] },
    })
    await user.click(screen.getByRole('button', { name: /^Versions of the vote/ }))
    tell(ballotVersions.failed({ failure: requestError('unavailable').failure }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.filter(({ type }) => type === ballotVersions.requested.type)).toHaveLength(2)
  })

  it('tells in a blind poll only that somebody voted', () => {
    showQuestion({ part: voters, detail: { voteResults: [redactedVoteAnswer()] } })
    const row = screen.getByText('Alder Audio').closest('tr') as HTMLElement
    expect(within(row).getByText('Voted')).toBeTruthy()
    expect(within(row).queryByText(/PT$/)).toBeNull()
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('opens no row whose vote was never changed', () => {
    showQuestion({ part: voters, detail: { voteResults: [voteResultAnswer({ revision: 1 })] } })
    const row = screen.getByRole('row', { name: /Alder Audio/ })
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('says so where nobody has voted', () => {
    showQuestion({ part: voters, detail: { voteResults: [] } })
    expect(screen.getByText('There are no voters for this question.')).toBeTruthy()
  })

  it('finds a voter, and says where none is found', async () => {
    const birch = voteResultAnswer({
      voteResultId: 71,
      rollEntryId: 701,
      memberName: 'Birch Broadcast',
    })
    const { user } = showQuestion({
      part: voters,
      detail: { voteResults: [voteResultAnswer(), birch] },
    })
    await user.type(screen.getByPlaceholderText('Search voters'), 'BIRCH')
    await waitFor(() => expect(screen.queryByText('Alder Audio')).toBeNull())
    expect(screen.getByText('Birch Broadcast')).toBeTruthy()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    await user.type(screen.getByPlaceholderText('Search voters'), 'zzz')
    expect(await screen.findByText('No voter matches your search.')).toBeTruthy()
  })
})
