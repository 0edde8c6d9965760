import type { Minutes } from '../../../contract/minutes'
import { distinctAttendees } from '../../../rules/attendees'
import { countMeeting } from '../../../rules/meetingCount'
import type { MinutesFacts } from '../../../rules/minutes'
import { approvalOf, approvalRefusal } from '../../../rules/minutesApproval'
import { personLine } from '../../../rules/names'
import { outcomeSentence } from '../../../rules/outcome'
import { unitOfRoll } from '../../../rules/quorumAttendance'
import { meetingEndsAt } from '../../../rules/rollCall'
import { evaluateLines } from '../../../rules/verdict'
import type { MinutesParts, MinutesRow } from '../../database/repositories/minutes'
import type { MotionRow } from '../../database/repositories/motions'
import { presentName } from './checkIn'
import type { WholeMeeting } from './meeting'

type Meeting = Pick<WholeMeeting, 'event' | 'group' | 'roll'>

/** The minutes of a meeting for a viewer; `parts` are given for those who may write them. */
export function presentMinutes(
  meeting: Meeting,
  rows: readonly MinutesRow[],
  { parts, mayMove }: { parts: MinutesParts | null; mayMove: boolean },
  now: string,
): Minutes {
  const { event, group } = meeting
  const { eventId, title, startTime } = event
  const versions = presentVersions(rows, now)
  const latest = versions[0]?.version
  return {
    eventId,
    groupName: group.name,
    title,
    startTime,
    versions,
    canMoveApproval: mayMove && latest !== undefined && approvalRefusal(versions, latest) === null,
    draft: parts && {
      facts: presentMinutesFacts(meeting, parts, now),
      ...presentDraft(rows),
      publishRefusal: publishRefusal(meeting, rows),
    },
  }
}

/** The published versions, the latest first. */
export function presentVersions(rows: readonly MinutesRow[], now: string): Minutes['versions'] {
  return rows.flatMap(
    ({ version, facts, sections, reason, savedAt: publishedAt, savedBy, approvalMotions }) => {
      if (version === null || facts === null) return []
      const approval = approvalOf(approvalMotions, now)
      return [{ version, facts, sections, reason, publishedAt, publishedBy: savedBy, approval }]
    },
  )
}

/** The stored draft; a new one begins with the text of the last version. */
function presentDraft([latest]: readonly MinutesRow[]) {
  if (latest?.version === null) {
    const { sections, savedBy, savedAt, revision } = latest
    return { sections, savedBy, savedAt, revision }
  }
  return { sections: latest?.sections ?? [], savedBy: null, savedAt: null, revision: 0 }
}

/** Why the draft of the minutes cannot be published now; null where it can. */
export function publishRefusal(
  { event }: Pick<Meeting, 'event'>,
  [latest]: readonly MinutesRow[],
): string | null {
  if (event.rollCallClosedAt === null)
    return 'The roll call is still open. Minutes are published once it is closed.'
  return latest === undefined || latest.version === null
    ? null
    : 'Nothing was written since the last version.'
}

/** The facts about a meeting at an instant. */
export function presentMinutesFacts(
  { event, group, roll }: Meeting,
  { ever, fileNames, motions, decisions }: MinutesParts,
  now: string,
): MinutesFacts {
  const { many } = group.policy.electorate
  const unit = unitOfRoll(roll, group.policy.electorate)
  const { title, startTime, endTime, quorumCount } = event
  const endsAt = meetingEndsAt(event, now)
  const { eligible, timeline } = countMeeting({ unit, roll, quorumCount }, ever, endsAt)
  const checkIns = ever.filter(({ removedAt }) => removedAt === null)
  const nameOf = new Map(checkIns.map((checkIn) => [checkIn.userId, presentName(checkIn)]))
  return {
    groupName: group.name,
    title,
    startTime,
    endTime,
    host: event.createdBy,
    attendees: distinctAttendees(checkIns).map((checkIn) => ({
      name: presentName(checkIn),
      companyName: checkIn.memberCompanyName,
      standInName: checkIn.source === 'Proxy' ? (nameOf.get(checkIn.standInUserId) ?? null) : null,
    })),
    quorum: { needed: quorumCount, eligible, ...timeline, entity: many },
    motions: motions.map((motion) => ({
      motionRequestId: motion.motionRequestId,
      title: motion.title,
      mover: personLine(motion.motionedName, motion.motionedCompanyName),
      seconder: secondersLine(motion),
    })),
    decisions: decisions.map(presentDecision),
    fileNames,
  }
}

/** Everybody who seconded a motion, in that order; null for nobody. */
export function secondersLine({
  secondedName,
  secondedCompanyName,
  furtherSeconders,
}: Pick<MotionRow, 'secondedName' | 'secondedCompanyName' | 'furtherSeconders'>): string | null {
  const further = furtherSeconders.map(({ name, companyName }) => personLine(name, companyName))
  const first = personLine(secondedName, secondedCompanyName)
  return first && [first, ...further].join(' and ')
}

/** How a finished question ended, with its arithmetic. */
export function presentDecision({ question, lines }: MinutesParts['decisions'][number]) {
  const { voteQuestionId, title, voteResult, extensions, voteStatusDate } = question
  const verdict = evaluateLines({ ...question, hasEnded: true }, lines)
  return {
    voteQuestionId,
    title,
    endedAt: voteStatusDate ?? question.voteDeadline,
    outcome: outcomeSentence(voteResult, verdict, extensions) ?? voteResult,
  }
}
