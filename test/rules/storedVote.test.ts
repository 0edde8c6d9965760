import {
  changedColumns,
  correctedColumns,
  earlierVersion,
  isVoteUncounted,
  voteColumns,
} from '../../src/rules/storedVote'
import { decisionBy } from './policy/createPolicy'

const ann = { userId: 1, name: 'Ann Lee' }
const ben = { userId: 2, name: 'Ben Oak' }
const company = { rollEntryId: 9, userId: null, userName: null, memberName: 'Acme Inc.' }
const [noon, later] = ['2026-03-02T20:00:00.000Z', '2026-03-03T20:00:00.000Z']
const yes = { choice: 'Yes', comment: null, at: noon }

test('a vote belongs to who cast it for the holder, and one by proxy to the holder', () => {
  const own = voteColumns({ actor: ann, right: 'colleague', vote: company }, yes)
  expect(own).toMatchObject({ voterId: 1, voterName: 'Ann Lee', isProxy: false, revision: 1 })
  expect(own).toMatchObject({ proxyVoterId: null, proxyVoterName: null, appointmentId: null })
  const byAdmin = voteColumns({ actor: ben, right: 'admin', vote: company }, yes)
  expect(byAdmin).toMatchObject({ voterId: null, voterName: 'Acme Inc.', isProxy: true })
  const ofNobody = { ...company, memberName: null }
  expect(voteColumns({ actor: ben, right: 'admin', vote: ofNobody }, yes).voterName).toBe('')
  expect(byAdmin).toMatchObject({ proxyVoterId: 2, proxyVoterName: 'Ben Oak', createdAt: noon })
})

test('whoever changes a vote by proxy becomes its voter; of another the first voter stays', () => {
  const no = { choice: 'No', comment: 'Too early.', at: later }
  const right = { right: 'appointedProxy', vote: company, appointmentId: 3 } as const
  const byProxy = voteColumns({ actor: ben, ...right }, yes)
  expect(byProxy.appointmentId).toBe(3)
  const changed = { ...byProxy, ...changedColumns(byProxy, { actor: ann }, no) }
  expect(changed).toEqual({
    ...voteColumns({ actor: ann, right: 'colleague', vote: company }, no),
    createdAt: noon,
    revision: 2,
  })
  const again = { ...changed, ...changedColumns(changed, { actor: ben }, yes) }
  expect(again).toMatchObject({ voterId: 1, lastModifiedById: 2, lastModifiedDate: noon })
})

test('a correction leaves who voted and when, and the earlier version is kept', () => {
  const vote = voteColumns({ actor: ann, right: 'colleague', vote: company }, yes)
  const corrected = correctedColumns(vote, { voteChoice: 'No', voteReason: 'So.' })
  expect(corrected).toEqual({ voteChoice: 'No', voteReason: 'So.', revision: 2 })
  expect(earlierVersion({ ...vote, ...corrected })).toEqual({
    ...corrected,
    isProxy: false,
    proxyVoterId: null,
    proxyVoterName: null,
    appointmentId: null,
    modifiedById: 1,
    modifiedByName: 'Ann Lee',
    modifiedAt: noon,
  })
})

test('a vote is uncounted where it lacks the comment that its choice would count by', () => {
  const decision = decisionBy('majority')
  const [first] = decision.choices
  const asking = { ...decision, choices: [{ ...first!, comment: 'elseNotCounted' as const }] }
  const vote = { voteChoice: first!.label, voteReason: null, isProxy: false }
  expect(isVoteUncounted(decision, vote)).toBe(false)
  expect(isVoteUncounted(asking, vote)).toBe(true)
  expect(isVoteUncounted(asking, { ...vote, voteReason: 'So.' })).toBe(false)
})
