import type { VoteExportRow } from '../../src/contract/voteExport'

export function exportRow(changes: Partial<VoteExportRow> = {}): VoteExportRow {
  return {
    title: 'Adopt the codec profile 1.2',
    voteStartedDate: '2026-07-01T17:00:00.000Z',
    voteStatusDate: '2026-11-10T11:00:00.000Z',
    voteStatus: 'Completed',
    voteResult: 'Pass',
    choiceResult: null,
    totalVotes: 19,
    totalYesVotes: 14,
    quorumReached: true,
    attachments: [{ fileName: 'codec-1.2.pdf' }],
    voteType: 'Collect Vote From Group',
    questionType: 'Technical Document',
    comments: [],
    ...changes,
  }
}

type Comment = VoteExportRow['comments'][number]

export function exportedComment(changes: Partial<Comment> = {}): Comment {
  return {
    voteReason: 'The latency is too high.',
    voterName: 'Mia Member',
    voterCompany: 'Nordic Audio',
    created: '2026-11-09T20:30:00.000Z',
    voteChoice: 'No',
    ...changes,
  }
}
