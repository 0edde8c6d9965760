import { exportedFields } from '../../../contract/questionFields'
import type { VoteExportRow } from '../../../contract/voteExport'
import { isQuorumReached } from '../../../rules/quorum'
import type { HolderKind } from '../../../rules/roll'
import { areCountsWithheld, isBlindPoll } from '../../../rules/blindPoll'
import type { CallerStatus } from '../../domain/callerStatus'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { LeadCount } from '../../database/repositories/leadCounts'
import { sameFields } from '../../record/questionFields'
import { presentChoiceResult } from './choiceResult'

/** A vote with its holder. */
export interface ExportedVote {
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
  voteReason: string | null
  created: string
}

/**
 * A question of the export with the comments on it and, where wanted, every vote. In a blind poll only votes that
 * the viewer holds are included.
 */
export function presentExportRow(
  question: VoteQuestionRow,
  attachments: readonly { fileName: string }[],
  votes: readonly ExportedVote[],
  viewer: CallerStatus,
  hasEveryVote: boolean,
  leadCounts: LeadCount[] | null,
): VoteExportRow {
  const shown = isBlindPoll(question) ? votes.filter((vote) => isHeldBy(vote, viewer)) : votes
  return {
    ...sameFields(exportedFields, question),
    voteStartedDate: question.createdAt,
    voteStatusDate: question.voteStatusDate,
    voteStatus: question.voteStatus,
    voteResult: question.voteResult,
    choiceResult: presentChoiceResult(question, leadCounts),
    totalVotes: question.totalVotes,
    totalYesVotes: areCountsWithheld(question) ? null : question.totalYesVotes,
    quorumReached: isQuorumReached(
      question.quorumCount,
      question.quorumVotes,
      question.quorumEligible,
    ),
    attachments: attachments.map(({ fileName }) => ({ fileName })),
    questionType: question.questionType,
    comments: shown.filter(({ voteReason }) => voteReason !== null).map(presentVote),
    ...(hasEveryVote && {
      voteDeadline: question.voteDeadline,
      counts: areCountsWithheld(question) ? null : countsOf(question, votes),
      votes: shown.map(presentVote),
    }),
  }
}

function presentVote(vote: ExportedVote): VoteExportRow['comments'][number] {
  return {
    voteReason: vote.voteReason,
    voterName:
      vote.proxyVoterName === null
        ? vote.lastModifiedByName
        : `${vote.proxyVoterName} (Proxy for ${vote.voterName})`,
    voterCompany: vote.voterCompany,
    created: vote.created,
    voteChoice: vote.voteChoice,
  }
}

function countsOf({ choices }: VoteQuestionRow, votes: readonly ExportedVote[]) {
  return choices.map((choice) => ({
    choice,
    count: votes.filter(({ voteChoice }) => voteChoice === choice).length,
  }))
}

function isHeldBy({ kind, userId, memberId }: ExportedVote, viewer: CallerStatus): boolean {
  return kind === 'company'
    ? viewer.isMember && memberId !== null && memberId === viewer.memberId
    : userId === viewer.userId
}
