import { selectComments } from '../../../../src/client/screens/voteDetail/comments.selectors'
import type { VoteResultRow } from '../../../../src/contract/voteResults'
import { voteResultAnswer } from '../../../support/questionAnswers'
import { answered } from '../../../support/questionDetailPage'
import { stateAfter } from '../../../support/stateAfter'

function vote(rollEntryId: number, told: Partial<VoteResultRow> = {}) {
  const voterName = `Person ${rollEntryId}`
  return voteResultAnswer({ voteResultId: rollEntryId, rollEntryId, voterName, ...told })
}

describe('the comments', () => {
  const told = (...voteResults: VoteResultRow[]) =>
    selectComments(stateAfter(answered({ voteResults })), 7)

  it('are the votes with a reason to read, newest first', () => {
    const comments = told(
      vote(700, { voteReason: 'First.', lastModifiedDate: '2026-11-21T18:00:00.000Z' }),
      vote(701, { voteReason: null }),
      vote(702, { voteReason: ' \u200B' }),
      vote(703, { voteReason: 'Second.', lastModifiedDate: '2026-11-21T19:00:00.000Z' }),
    )
    expect(comments.map(({ reason }) => reason)).toEqual(['Second.', 'First.'])
  })

  it('name the proxy and whom the vote is for, and a company once', () => {
    const proxy = { isProxy: true, proxyVoterName: 'Pat Proxy', voteReason: 'Agreed.' }
    const [forPerson, forCompany] = told(
      vote(700, { ...proxy, voterName: 'Ada Alder' }),
      vote(701, { ...proxy, voterName: 'Alder Audio', memberName: 'Alder Audio' }),
    )
    expect(forPerson).toMatchObject({
      author: 'Pat Proxy (Proxy for Ada Alder)',
      company: 'Alder Audio',
    })
    expect(forCompany).toMatchObject({ author: 'Pat Proxy (Proxy for Alder Audio)', company: null })
  })

  it('name who wrote them, where a colleague changed the vote', () => {
    const [comment] = told(vote(700, { voteReason: 'No.', lastModifiedByName: 'Carl Colleague' }))
    expect(comment?.author).toBe('Carl Colleague')
  })
})
