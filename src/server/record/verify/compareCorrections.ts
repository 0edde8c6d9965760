/** Compares the approved corrections, as pages show them, with the events of the record. */
import { voteInWords } from '../../../rules/correction'
import type { CorrectionRow } from '../../database/repositories/corrections'
import type { MeetingEvent } from '../meetingEvent'
import type { CorrectedEvent, QuestionEvent } from '../questionEvent'
import type { TextOf } from '../saltedHashes'
import { canonicalText, isText } from './differing'

type Corrected = Extract<QuestionEvent | MeetingEvent, { event: 'corrected' }>

/** The differences between the approved corrections and the record; empty where they agree. */
export function compareCorrections(
  approved: readonly CorrectionRow[],
  events: readonly (QuestionEvent | MeetingEvent)[],
  textOf: TextOf,
): string[] {
  const left = new Set(approved)
  const groupIds = events.flatMap((event) => ('groupId' in event ? event.groupId : []))
  const findings: string[] = []
  for (const event of events) {
    if (event.event !== 'corrected') continue
    const row = [...left].find(
      (one) => one.groupId === groupIds[0] && isOf(one, event, events, textOf),
    )
    if (row) left.delete(row)
    else findings.push(`the correction of event ${event.seq} is not stored as it was recorded`)
  }
  const added = [...left].map(
    ({ correctionId }) => `correction ${correctionId} is stored otherwise than in the record`,
  )
  return [...findings, ...added]
}

function isOf(
  row: CorrectionRow,
  event: Corrected,
  events: readonly (QuestionEvent | MeetingEvent)[],
  textOf: TextOf,
): boolean {
  return (
    row.askedById === event.actor.userId &&
    isText(row.askedBy, event.actor.nameHash, textOf) &&
    row.askedRight === event.right &&
    row.decidedById === event.approver.userId &&
    isText(row.decidedBy, event.approver.nameHash, textOf) &&
    row.decidedAt === event.at &&
    isText(row.reason, event.reasonHash, textOf) &&
    isText(row.evidence, event.evidenceHash, textOf) &&
    ('vote' in event
      ? isSameVote(row, event, events, textOf)
      : isSameAttendance(row, event, textOf))
  )
}

function isSameVote(
  { change, oldValue, newValue }: CorrectionRow,
  event: CorrectedEvent,
  events: readonly (QuestionEvent | MeetingEvent)[],
  textOf: TextOf,
): boolean {
  const { voteQuestionId, vote, choice } = event
  const isIt =
    change.kind === 'vote' &&
    change.voteQuestionId === voteQuestionId &&
    change.rollEntryId === vote &&
    change.voteChoice === choice
  const replaced = events.find(({ seq }) => seq === event.replaces)
  const old = event.replaces === null ? voteInWords(null) : ballotText(replaced, textOf)
  const now = ballotText(event, textOf)
  return isIt && (old === null || old === oldValue) && (now === null || now === newValue)
}

/** A ballot in the words of corrections; null where its comment was erased. */
function ballotText(event: object | undefined, textOf: TextOf): string | null {
  const { choice, commentHash } = event as Pick<CorrectedEvent, 'choice' | 'commentHash'>
  const voteReason = commentHash === null ? null : textOf(commentHash)
  const isErased = commentHash !== null && voteReason === null
  return isErased ? null : voteInWords({ voteChoice: choice, voteReason })
}

function isSameAttendance(
  { change, oldValue, newValue }: CorrectionRow,
  event: Extract<MeetingEvent, { event: 'corrected' }>,
  textOf: TextOf,
): boolean {
  const recorded = { ...event.change, eventId: event.eventId }
  return (
    canonicalText(change) === canonicalText(recorded) &&
    isText(oldValue, event.oldHash, textOf) &&
    isText(newValue, event.newHash, textOf)
  )
}
