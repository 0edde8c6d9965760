import {
  withChanges,
  withDetail,
  withListItem,
} from '../../../../src/client/entities/voteQuestions/voteQuestion'
import {
  changesAnswer,
  detailAnswer,
  listItemAnswer,
  voteResultAnswer,
} from '../../../support/questionAnswers'

describe('a question told by a list', () => {
  it('is kept as told', () => {
    const item = listItemAnswer()
    expect(withListItem(undefined, item)).toEqual({ ...item, detail: null })
  })

  it('takes what is newer and keeps the detail it has', () => {
    const held = withDetail(undefined, detailAnswer({ revision: 3 }))
    const told = withListItem(held, listItemAnswer({ revision: 4, totalVotes: 3 }))
    expect(told).toMatchObject({ revision: 4, totalVotes: 3, isVoteCast: false })
    expect(told.detail).toBe(held.detail)
  })

  it('is not overwritten by a slow answer', () => {
    const held = withListItem(undefined, listItemAnswer({ revision: 4, totalVotes: 3 }))
    expect(withListItem(held, listItemAnswer({ revision: 3, totalVotes: 2 }))).toBe(held)
  })
})

describe('a question told by its detail', () => {
  it('holds who has voted by the lines of the roll', () => {
    const { detail } = withDetail(undefined, detailAnswer())
    expect(detail).toMatchObject({ votedEntryIds: [700, 701], quorumCount: 3 })
    expect(detail).not.toHaveProperty('voteResults')
  })

  it('says in lists what the newer detail says, and keeps whether the person voted', () => {
    const held = withListItem(undefined, listItemAnswer({ revision: 3, isVoteCast: true }))
    const told = withDetail(held, detailAnswer({ revision: 4, totalVotes: 9 }))
    expect(told).toMatchObject({ revision: 4, totalVotes: 9, isVoteCast: true })
  })

  it('leaves a newer list row alone', () => {
    const held = withListItem(undefined, listItemAnswer({ revision: 5, totalVotes: 9 }))
    const told = withDetail(held, detailAnswer({ revision: 4, totalVotes: 8 }))
    expect(told).toMatchObject({ revision: 5, totalVotes: 9, detail: { totalVotes: 8 } })
  })

  it('is not overwritten by a slow answer', () => {
    const held = withDetail(undefined, detailAnswer({ revision: 4 }))
    expect(withDetail(held, detailAnswer({ revision: 3 }))).toBe(held)
  })

  it('takes an answer of the same revision: what a person may do changes with time alone', () => {
    const held = withDetail(undefined, detailAnswer())
    const abilities = { canEdit: true, canClose: true, canCancel: true, canCastProxyVote: false }
    expect(withDetail(held, detailAnswer({ abilities })).detail?.abilities).toEqual(abilities)
  })
})

describe('a question told by what changed of it', () => {
  const held = withDetail(undefined, detailAnswer())
  const newVote = voteResultAnswer({ rollEntryId: 702 })

  it('takes the facts, adds who voted since, and keeps the roll', () => {
    const told = withChanges(
      held,
      changesAnswer({ revision: 4, totalVotes: 3, voteResults: [newVote] }),
    )
    expect(told).toMatchObject({ revision: 4, totalVotes: 3 })
    expect(told.detail).toMatchObject({ totalVotes: 3, votedEntryIds: [700, 701, 702] })
    expect(told.detail?.eligibleMembers).toBe(held.detail?.eligibleMembers)
    expect(told.detail).not.toHaveProperty('since')
  })

  it('names somebody who changed a vote once', () => {
    const changed = voteResultAnswer({ rollEntryId: 700, revision: 2 })
    const told = withChanges(held, changesAnswer({ revision: 4, voteResults: [changed] }))
    expect(told.detail?.votedEntryIds).toEqual([700, 701])
  })

  it('holds those alone who are told where all of them are', () => {
    const told = withChanges(held, changesAnswer({ since: 0, revision: 4, voteResults: [newVote] }))
    expect(told.detail?.votedEntryIds).toEqual([702])
  })

  it('is not overwritten by a slow answer', () => {
    expect(withChanges(held, changesAnswer({ revision: 2 }))).toBe(held)
  })

  it('says nothing where its detail has not come', () => {
    const listed = withListItem(undefined, listItemAnswer())
    expect(withChanges(listed, changesAnswer({ revision: 9 }))).toBe(listed)
  })
})
