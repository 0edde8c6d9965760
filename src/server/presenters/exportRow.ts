import type { VoteExportRow } from '../../contract/voteExport'
import { isQuorumReached } from '../../rules/quorum'
import type { HolderKind } from '../../rules/roll'
import { areCountsWithheld, isBlindPoll } from '../../rules/blindPoll'
import type { CallerStatus } from '../domain/callerStatus'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'

/** A vote with a comment, and its holder. */
export interface CommentedVote {
  voteQuestionId: number
  kind: HolderKind
  userId: number | null
  memberId: number | null
  voterName: string
  /** For a company's vote, the person who changed it last, who wrote the comment. */
  lastModifiedByName: string
  proxyVoterName: string | null
  voterCompany: string | null
  voteChoice: string
  voteReason: string
  created: string
}

/** A question of the export. In a blind poll only comments on votes that the viewer holds are included. */
export function presentExportRow(
  question: VoteQuestionRow,
  attachments: readonly { fileName: string }[],
  votes: readonly CommentedVote[],
  viewer: CallerStatus,
): VoteExportRow {
  const shown = isBlindPoll(question) ? votes.filter((vote) => isHeldBy(vote, viewer)) : votes
  return {
    title: question.title,
    voteStartedDate: question.createdAt,
    voteStatusDate: question.voteStatusDate,
    voteStatus: question.voteStatus,
    voteResult: question.voteResult,
    totalVotes: question.totalVotes,
    totalYesVotes: areCountsWithheld(question) ? null : question.totalYesVotes,
    quorumReached: isQuorumReached(
      question.quorumCount,
      question.quorumVotes,
      question.quorumEligible,
    ),
    attachments: attachments.map(({ fileName }) => ({ fileName })),
    voteType: question.voteType,
    questionType: question.questionType,
    comments: shown.map((vote) => ({
      voteReason: vote.voteReason,
      voterName:
        vote.proxyVoterName === null
          ? vote.lastModifiedByName
          : `${vote.proxyVoterName} (Proxy for ${vote.voterName})`,
      voterCompany: vote.voterCompany,
      created: vote.created,
      voteChoice: vote.voteChoice,
    })),
  }
}

function isHeldBy({ kind, userId, memberId }: CommentedVote, viewer: CallerStatus): boolean {
  return kind === 'company'
    ? viewer.isMember && memberId !== null && memberId === viewer.memberId
    : userId === viewer.userId
}
