import type { MeetingTimelineAnswer } from '../../../contract/minutes'
import { mergeIntervals } from '../../../rules/attendanceInterval'
import { isBlindPoll } from '../../../rules/blindPoll'
import { countMeeting, endCheckIn } from '../../../rules/meetingCount'
import type { TimelineMark } from '../../../rules/meetingTimeline'
import { personLine } from '../../../rules/names'
import { resultWord } from '../../../rules/outcome'
import { unitOfRoll } from '../../../rules/quorumAttendance'
import { meetingEndsAt } from '../../../rules/rollCall'
import type { Transaction } from '../../database/open'
import type { EventRow } from '../../database/repositories/events'
import {
  findMotionsDuring,
  findQuestionsDuring,
  findVotesDuring,
} from '../../database/repositories/minutes'
import { stateForbids } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import { maySeeTimes } from '../access/meetings'
import { presentName } from '../presenters/checkIn'
import { readMeeting } from './showEvent'

/**
 * A closed meeting over time.
 *
 * @throws {ApiError} not-found, also for a meeting of another group; state-forbids while its roll call is open
 */
export async function showMeetingTimeline(
  tx: Transaction,
  viewer: CallerStatus,
  eventId: number,
): Promise<MeetingTimelineAnswer> {
  const { event, group, roll, ever } = await readMeeting(tx, viewer.groupId, eventId)
  const { rollCallClosedAt, quorumCount, title, startTime } = event
  if (rollCallClosedAt === null)
    throw stateForbids('The roll call is still open. The timeline is there once it is closed.')
  const endTime = meetingEndsAt(event, rollCallClosedAt) ?? event.endTime
  const unit = unitOfRoll(roll, group.policy.electorate)
  const { eligible, points } = countMeeting({ unit, roll, quorumCount }, ever, endTime)
  const came = ever.filter(({ removedAt }) => removedAt === null)
  return {
    eventId,
    groupName: group.name,
    title,
    startTime,
    endTime,
    quorum: { needed: quorumCount, eligible, points },
    presences: maySeeTimes(viewer)
      ? came.map((checkIn) => ({
          name: presentName(checkIn),
          companyName: checkIn.memberCompanyName,
          stays: mergeIntervals(endCheckIn(checkIn, endTime).intervals).map(
            ({ joinedAt, leftAt }) => ({ joinedAt, leftAt }),
          ),
        }))
      : null,
    marks: await findMarks(tx, { ...event, endTime }),
  }
}

/** What was moved, seconded, asked and voted between start and end, oldest first. */
async function findMarks(tx: Transaction, event: EventRow): Promise<TimelineMark[]> {
  const { startTime, endTime } = event
  const marks: { at: string | null; text: string; to: string }[] = []
  for (const motion of await findMotionsDuring(tx, event)) {
    const { motionRequestId, motionedName, motionedCompanyName, secondedName } = motion
    const to = `motions/${motionRequestId}`
    const says = (word: string, who: string | null) =>
      `${word}${who ? ` by ${who}` : ''}: ${motion.title}.`
    const mover = personLine(motionedName, motionedCompanyName)
    const seconder = personLine(secondedName, motion.secondedCompanyName)
    marks.push({ at: motion.motionedDate, text: says('Moved', mover), to })
    marks.push({ at: motion.secondedDate, text: says('Seconded', seconder), to })
    for (const { date, name, companyName } of motion.furtherSeconders)
      marks.push({ at: date, text: says('Seconded', personLine(name, companyName)), to })
  }
  for (const question of await findQuestionsDuring(tx, event)) {
    const { voteQuestionId, title, createdAt, voteStatusDate, voteResult, policy } = question
    const to = `votingquestions/${voteQuestionId}`
    marks.push({ at: createdAt, text: `Voting opened: ${title}.`, to })
    const word = resultWord(voteResult, policy.decision)
    marks.push({ at: voteStatusDate, text: `${word}: ${title}.`, to })
  }
  for (const { question, at, memberName, userName } of await findVotesDuring(tx, event)) {
    if (isBlindPoll(question)) continue
    const { voteQuestionId, title } = question
    const text = `${memberName ?? userName ?? 'Somebody'} voted: ${title}.`
    marks.push({ at, text, to: `votingquestions/${voteQuestionId}` })
  }
  return marks
    .flatMap(({ at, ...mark }) =>
      at === null || at < startTime || at > endTime ? [] : [{ at, ...mark }],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at))
}
