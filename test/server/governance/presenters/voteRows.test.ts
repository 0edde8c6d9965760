import type { VoteResultRecord } from '../../../../src/server/database/repositories/voteResults'
import { VoteRows } from '../../../../src/server/governance/presenters/voteRows'
import { createCompanyEntry } from '../../../rules/createRollEntry'

const at = (time: string) => `2026-11-02T${time}:00.000Z`

function vote(rollEntryId: number, castAt: string, changedAt: string): VoteResultRecord {
  return {
    voteResultId: rollEntryId,
    voteQuestionId: 7,
    rollEntryId,
    voteChoice: 'Yes',
    voteReason: null,
    voterId: 5,
    voterName: 'Ada Alder',
    isProxy: false,
    proxyVoterId: null,
    proxyVoterName: null,
    appointmentId: null,
    createdAt: at(castAt),
    lastModifiedById: 5,
    lastModifiedByName: 'Ada Alder',
    lastModifiedDate: at(changedAt),
    revision: 1,
  }
}

test('tells the instant of the last change, whichever vote was cast last', () => {
  const roll = [1, 2, 3].map((rollEntryId) => createCompanyEntry({ rollEntryId }))
  const rows = new VoteRows(roll, false, 1)
  expect(rows.lastModified).toBeNull()
  rows.take([vote(1, '20:00', '20:05'), vote(2, '20:00', '20:09'), vote(3, '20:05', '20:05')], 3)
  expect(rows.lastModified).toBe(at('20:09'))
})
