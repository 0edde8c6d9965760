import { screen, within } from '@testing-library/react'
import { DeadlinesCard } from '../../../../src/client/screens/voteDetail/DeadlinesCard'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { detailAnswer } from '../../../support/questionAnswers'
import { address, showQuestion } from '../../../support/questionDetailPage'

const show = (detail: Partial<VoteQuestionDetail> = {}) =>
  showQuestion({ part: <DeadlinesCard {...address} />, detail })

const steps = () =>
  within(screen.getByRole('list', { name: 'Deadlines' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent?.replaceAll('\u00a0', ' '))

describe('the steps of a deadline', () => {
  it('go from the first deadline to the last day', () => {
    show()
    expect(steps()).toEqual([
      'First deadlineFri, Nov 27, 2026, 5:00 PM PT',
      'Up to 7 daily extensionslast Fri, Dec 4',
    ])
    expect(screen.getByText(/it moves on by one day/)).toBeTruthy()
  })

  it('mark the deadlines that passed and the one that holds', () => {
    show({ extensions: 2, voteDeadline: '2026-11-30T01:00:00.000Z' })
    expect(steps()).toEqual([
      'First deadlineFri, Nov 27, 2026, 5:00 PM PT, passed',
      'Extension 2, nowSun, Nov 29, 2026, 5:00 PM PT',
      'Up to 5 more daily extensionslast Fri, Dec 4',
    ])
    expect(screen.getByText('Extension 2, now').closest('li')?.ariaCurrent).toBe('step')
    expect(screen.getByRole('list', { name: 'Deadlines' }).tagName).toBe('OL')
  })

  it('name the only extension that is left', () => {
    show({ extensions: 6, voteDeadline: '2026-12-04T01:00:00.000Z' })
    expect(steps().at(-1)).toBe('One more daily extensionlast Fri, Dec 4')
  })

  it('begin with the one that an amendment set', () => {
    const moved = '2026-12-01T01:00:00.000Z'
    show({ firstDeadline: moved, extensions: 1, voteDeadline: moved })
    expect(steps()).toEqual([
      'Amended deadline, nowMon, Nov 30, 2026, 5:00 PM PT',
      'Up to 6 more daily extensionslast Sun, Dec 6',
    ])
  })

  it('count on from the one that an amendment set', () => {
    const moved = '2026-12-01T01:00:00.000Z'
    show({ firstDeadline: moved, extensions: 2, voteDeadline: '2026-12-02T01:00:00.000Z' })
    expect(steps().slice(0, 2)).toEqual([
      'Amended deadlineMon, Nov 30, 2026, 5:00 PM PT, passed',
      'Extension 2, nowTue, Dec 1, 2026, 5:00 PM PT',
    ])
  })

  it('are one where nothing is extended', () => {
    show({ isAutoExtensionEnabled: false })
    expect(steps()).toHaveLength(1)
    expect(screen.getByText('Without quorum at the deadline the question fails.')).toBeTruthy()
  })

  it('end at the deadline that holds once quorum is met', () => {
    show({ quorumVotes: 3 })
    expect(steps()).toHaveLength(1)
    expect(screen.getByText(/^Quorum is met, so voting ends at the deadline/)).toBeTruthy()
  })

  it('stays after the end, with the first deadline, the last one and nothing to come', () => {
    show({ voteStatus: 'Completed', extensions: 2, voteDeadline: '2026-11-30T01:00:00.000Z' })
    expect(steps()).toEqual([
      'First deadlineFri, Nov 27, 2026, 5:00 PM PT, passed',
      'Extension 2Sun, Nov 29, 2026, 5:00 PM PT, passed',
    ])
    expect(screen.queryByText(/quorum at the deadline/)).toBeNull()
    expect(screen.queryByText(/Have not voted/)).toBeNull()
  })

  it('shows of a question closed early the deadline that was not waited for', () => {
    show({ voteStatus: 'Closed' })
    expect(steps()).toEqual(['First deadlineFri, Nov 27, 2026, 5:00 PM PT'])
  })
})

describe('those who have not voted', () => {
  it('are named in the order of the roll', () => {
    show()
    expect(screen.getByText('Have not voted: 2 of the member companies in quorum')).toBeTruthy()
    expect(screen.getByText('Cedar Chips')).toBeTruthy()
    expect(screen.getByText('Dogwood Devices')).toBeTruthy()
    expect(screen.queryByText('Alder Audio')).toBeNull()
  })

  it('beyond the fifth show when asked for', async () => {
    const { eligibleMembers } = detailAnswer()
    const more = [1, 2, 3, 4].map((number) => ({
      ...eligibleMembers[0]!,
      rollEntryId: 800 + number,
      memberCompanyName: `Elm ${number}`,
    }))
    const { user } = show({ eligibleMembers: [...eligibleMembers, ...more] })
    expect(screen.queryByText('Elm 4')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all 6' }))
    expect(screen.getByText('Elm 4')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.queryByText('Elm 4')).toBeNull()
  })

  it('are not mentioned once all have voted', () => {
    const { eligibleMembers } = detailAnswer()
    show({ eligibleMembers: eligibleMembers.slice(0, 1) })
    expect(screen.queryByText(/Have not voted/)).toBeNull()
  })
})
