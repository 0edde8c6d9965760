import '@testing-library/jest-dom'
import { cleanup, screen } from '@testing-library/react'
import { FactsCard } from '../../../../src/client/screens/voteDetail/FactsCard'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { address, showQuestion } from '../../../support/questionDetailPage'
import { questionPolicy } from '../../../support/policies'

/** The facts by their names. */
function factsOf(detail: Partial<VoteQuestionDetail> = {}): Record<string, string | null> {
  showQuestion({ part: <FactsCard {...address} />, detail })
  const terms = screen.getAllByRole('term')
  return Object.fromEntries(
    // No line breaks within a time, so its blanks are not those of a keyboard.
    terms.map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? null)]),
  )
}

const plain = (text: string | null) => text && text.replaceAll('\u00a0', ' ')

describe('the facts', () => {
  it('of a pending question', () => {
    expect(factsOf()).toMatchObject({
      Started: '2026-11-20',
      Deadline: expect.stringContaining('Fri, Nov 27, 2026, 5:00 PM PT') as string,
      Group: 'Audio Working Group',
      Motioned: 'Ada Alder, Alder Audio',
      Seconded: 'Ben Birch, Birch Broadcast',
      Quorum:
        'Need 3 out of the 4 active member companies to vote for Quorum to be met. 2 have voted.',
      Notification: 'Yes',
      History: 'Vote History',
    })
    expect(screen.queryByText('Completed')).toBeNull()
    expect(screen.queryByText('Motion')).toBeNull()
    expect(screen.queryByText('Links')).toBeNull()
  })

  it('of a blind poll say what stays secret', () => {
    const secret =
      'Blind straw poll. Who has voted is shown; what each one chose is known to the voting company alone.'
    expect(factsOf({ policy: questionPolicy(101, 'Blind Straw-poll') })['Kind of vote']).toBe(
      `${secret} Counts by choice and the result are shown after the end.`,
    )
  })

  it('of a second vote and of its first name the other one, and until when there may be one', () => {
    const policy = questionPolicy(101)
    const secondVote = { after: ['noQuorum'], withinDays: 30 } as NonNullable<
      typeof policy.decision.secondVote
    >
    const failed = {
      policy: { ...policy, decision: { ...policy.decision, secondVote } },
      voteStatus: 'Completed',
      voteResult: 'Failed',
      voteStatusDate: new Date(Date.now() - 86_400_000).toISOString(),
      quorumReached: false,
    } as const
    expect(factsOf(failed)['Second vote']).toMatch(/^May be called until /)
    cleanup()
    expect(factsOf({ ...failed, quorumReached: true })).not.toHaveProperty('Second vote')
    cleanup()
    expect(factsOf({ ...failed, secondVoteId: 9 })['Second vote']).toBe('The question after it')
    cleanup()
    expect(factsOf({ ...failed, secondVoteOfId: 5 })['First vote']).toBe('The question before')
    expect(screen.getByText('The question before')).toHaveAttribute(
      'href',
      '/group/101/votingquestions/5',
    )
  })

  it('of others say nothing of secrecy', () => {
    expect(factsOf()).not.toHaveProperty('Kind of vote')
  })

  it('of one that has ended say when', () => {
    const ended = { voteStatus: 'Closed', voteStatusDate: '2026-11-25T18:00:00.000Z' } as const
    expect(factsOf(ended).Completed).toContain('Wed, Nov 25, 2026, 10:00 AM PT')
  })

  it('of a pending one say nothing of an end, whatever stands there', () => {
    expect(factsOf({ voteStatusDate: '2026-11-25T18:00:00.000Z' })).not.toHaveProperty('Completed')
  })

  it('of one without proposers, links or notification', () => {
    const bare = { motionedName: null, secondedName: null, notification: false }
    expect(factsOf(bare)).toMatchObject({
      Motioned: 'Not Available',
      Seconded: 'Not Available',
      Notification: 'No',
    })
  })

  it('lead to links elsewhere, the history and the related motion', () => {
    factsOf({
      linkReference: [{ name: 'Review thread', uri: 'https://lists.example/review' }],
      motionRequestId: 12,
    })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        'https://lists.example/review',
        '/group/101/votingquestions/7/history',
        '/group/101/motions/12',
      ]),
    )
  })
})
