/** The approval of minutes by a motion: of one version, which a later amendment does not change. */
import type { MinutesLine } from './minutes'
import { hasFailed, type MotionState } from './motion'
import type { VoteResult } from './question'
import { formatZonedDay } from './zonedText'

/** A motion to approve a version of minutes, with the vote on it. */
export interface ApprovalMotion extends Pick<MotionState, 'motionStatus' | 'motionDeadline'> {
  motionRequestId: number
  /** Null until a voting question was opened from it. */
  voteResult: VoteResult | null
  /** When the vote ended; an ISO 8601 UTC instant. */
  endedAt: string | null
}

/** The state of a version's approval. */
interface MinutesApproval {
  motionRequestId: number
  state: 'moved' | 'approved' | 'notApproved'
  /** When the vote on it ended; null where there was none yet. */
  at: string | null
}

/** The facts about a version that decide about its approval. */
interface ApprovedVersion {
  version: number
  approval: MinutesApproval | null
}

/** The approval of a version: the one that passed, else the latest motion, else null. `motions`: latest first. */
export function approvalOf(
  motions: readonly ApprovalMotion[],
  now: string,
): MinutesApproval | null {
  const approvals = motions.map((motion) => ({
    motionRequestId: motion.motionRequestId,
    state: stateOf(motion, now),
    at: motion.endedAt,
  }))
  return approvals.find(({ state }) => state === 'approved') ?? approvals[0] ?? null
}

function stateOf(motion: ApprovalMotion, now: string): MinutesApproval['state'] {
  const { voteResult, motionStatus } = motion
  if (voteResult === 'Pass') return 'approved'
  const isPending = voteResult === null || voteResult === 'Pending'
  return isPending && motionStatus !== 'Withdrawn' && !hasFailed(motion, now)
    ? 'moved'
    : 'notApproved'
}

/** The title of the motion to approve a version of the minutes of a meeting. */
export function approvalTitle(
  { title, startTime }: { title: string; startTime: string },
  version: number,
): string {
  return `Approve the minutes of ${title}, ${formatZonedDay(startTime)} (version ${version})`
}

/** Why the approval of a version cannot be moved now; null where it can. `versions`: latest first. */
export function approvalRefusal(
  [latest]: readonly ApprovedVersion[],
  version: number,
): string | null {
  if (!latest) return 'No minutes of this meeting have been published yet.'
  if (latest.version !== version)
    return `The minutes were amended meanwhile. Please read version ${latest.version}.`
  const { state } = latest.approval ?? {}
  if (state === 'approved') return 'This version of the minutes has been approved already.'
  return state === 'moved' ? 'The approval of these minutes has been moved already.' : null
}

/** Describes the approval of a version, and of the version that it amends. */
export function approvalLines(versions: readonly ApprovedVersion[], shown: number): MinutesLine[] {
  const lines: MinutesLine[] = []
  const own = versions.find(({ version }) => version === shown)?.approval
  if (own) lines.push({ text: ownSentence(own), to: `motions/${own.motionRequestId}` })
  if (own?.state === 'approved') return lines
  for (const { version, approval } of versions) {
    if (version >= shown || approval?.state !== 'approved') continue
    const approved = `Version ${version} was ${lowered(ownSentence(approval))}`
    const text = `${approved} What was amended since is not part of that approval.`
    return [...lines, { text, to: `motions/${approval.motionRequestId}` }]
  }
  return lines
}

function ownSentence({ state, motionRequestId, at }: MinutesApproval): string {
  const on = at === null ? '' : ` on ${formatZonedDay(at)}`
  switch (state) {
    case 'approved':
      return `Approved by Motion ${motionRequestId}${on}.`
    case 'moved':
      return `Motion ${motionRequestId} asks for approval.`
    case 'notApproved':
      return `Motion ${motionRequestId} to approve did not pass${on}.`
  }
}

const lowered = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
