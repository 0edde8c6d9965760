import {
  wholeDetail,
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

describe('a question told by its detail', () => {
  it('holds who has voted by the lines of the roll', () => {
    const { voteResults: _votes, ...facts } = detailAnswer()
    const detail = wholeDetail(withDetail(undefined, detailAnswer()))
    expect(detail).toEqual({ ...facts, votedEntryIds: [700, 701] })
  })

  it('holds once what lists tell as well', () => {
    const { detail, ...listed } = withDetail(undefined, detailAnswer())
    expect(Object.keys(listed).filter((field) => field in (detail ?? {}))).toEqual(['revision'])
  })

  it('says in lists what the newer detail says, and keeps whether the person voted', () => {
    const held = withListItem(undefined, listItemAnswer({ revision: 3, isVoteCast: true }))
    const told = withDetail(held, detailAnswer({ revision: 4, totalVotes: 9 }))
    expect(told).toMatchObject({ revision: 4, totalVotes: 9, isVoteCast: true })
  })

  it('does not know whether the person voted where no list has told', () => {
    const told = withDetail(undefined, detailAnswer())
    expect(told).toMatchObject({ isVoteCast: null, ownVotes: null })
  })

  it('is saved by the revision of its own facts, whatever a list has told since', () => {
    const held = withDetail(undefined, detailAnswer({ revision: 3 }))
    const told = withListItem(held, listItemAnswer({ revision: 4, totalVotes: 3 }))
    expect(told).toMatchObject({ revision: 4, totalVotes: 3, isVoteCast: false })
    expect(wholeDetail(told)).toMatchObject({ revision: 3, totalVotes: 3 })
  })

  it('is not there before it has come', () => {
    expect(wholeDetail(withListItem(undefined, listItemAnswer()))).toBeNull()
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
    expect(told.detail).toMatchObject({ revision: 4, votedEntryIds: [700, 701, 702] })
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
