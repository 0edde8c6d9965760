import { exportedFields } from '../../../contract/questionFields'
import type { VoteExportRow } from '../../../contract/voteExport'
import { sideOf } from '../../../rules/policy/choices'
import { isAdvisory } from '../../../rules/policy/classes'
import { isQuorumReached } from '../../../rules/quorum'
import type { HolderKind } from '../../../rules/roll'
import { isVoteUncounted } from '../../../rules/storedVote'
import { countVotes } from '../../../rules/tally'
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
  isProxy: boolean
  voterClass: string | null
  weight: number
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
    comments: presentedVotes(
      question,
      shown.filter(({ voteReason }) => voteReason !== null),
    ),
    ...(hasEveryVote && {
      voteDeadline: question.voteDeadline,
      counts: areCountsWithheld(question) ? null : countsOf(question, votes),
      votes: presentedVotes(question, shown),
    }),
  }
}

function presentedVotes({ policy }: VoteQuestionRow, votes: readonly ExportedVote[]) {
  const hasClasses = policy.electorate.classes.length > 0
  return votes.map((vote): VoteExportRow['comments'][number] => ({
    voteReason: vote.voteReason,
    voterName:
      vote.proxyVoterName === null
        ? vote.lastModifiedByName
        : `${vote.proxyVoterName} (Proxy for ${vote.voterName})`,
    voterCompany: vote.voterCompany,
    created: vote.created,
    voteChoice: vote.voteChoice,
    ...(hasClasses && { voterClass: vote.voterClass }),
    ...(vote.weight !== 1 && { weight: vote.weight }),
  }))
}

function countsOf({ choices, policy }: VoteQuestionRow, votes: readonly ExportedVote[]) {
  const { decision } = policy
  const counted = votes
    .filter(({ voterClass }) => !isAdvisory(decision, voterClass))
    .map((vote) => ({
      choice: vote.voteChoice,
      weight: vote.weight,
      isUncounted: isVoteUncounted(decision, vote),
    }))
  const { byChoice } = countVotes(decision, choices, counted)
  return byChoice
    .filter(({ choice }) => choices.includes(choice))
    .map((counted) => ({ ...counted, counts: sideOf(decision, counted.choice) }))
}

function isHeldBy({ kind, userId, memberId }: ExportedVote, viewer: CallerStatus): boolean {
  return kind === 'company'
    ? viewer.isMember && memberId !== null && memberId === viewer.memberId
    : userId === viewer.userId
}
