import type { AuditedChange } from '../../contract/auditTrail'
import type { RecordSubject } from '../database/schema/record'
import type { MeetingEventContent } from './meetingEvent'
import type { MotionEventContent } from './motionEvent'
import type { QuestionEventContent } from './questionEvent'
import type { NewEvent } from './saltedHashes'

type Field = AuditedChange['fields'][number]
type Content = MeetingEventContent | MotionEventContent | QuestionEventContent

/** Everybody whom a motion or a question names. */
interface Movers {
  motionedId?: number | null
  secondedId?: number | null
  motionedUserId?: number | null
  secondedUserId?: number | null
}

/**
 * The audit trail's form of a new event: the row with its old and new values, and the ids of the people concerned.
 * The commands add what an event lacks: who holds a vote, and the people of a correction.
 */
export function auditedEvent(
  subject: RecordSubject,
  row: object,
  { content, texts }: NewEvent<Content>,
): AuditedChange[] {
  const textOf = (hash: unknown) => texts.find((text) => text.hash === hash)?.text ?? null
  const { groupId, motionStatus } = row as { groupId?: number; motionStatus?: string }
  const about = {
    ...ids({ groupId }),
    ...ids(row as Record<string, unknown>, keys[subject]),
    ...moversOf(row),
  }
  const one = (kind: AuditedChange['kind'], fields: Field[], more: AuditedChange['ids'] = {}) => [
    { list: lists[subject], ids: { ...about, ...more }, kind, fields },
  ]
  switch (content.event) {
    case 'opened': {
      const { deadline, choices, attachments } = content
      return one('created', added({ deadline, choices, attachments: attachments.map(fileName) }))
    }
    case 'made':
      return one(
        'created',
        added({ deadline: content.deadline, attachments: content.attachments.map(fileName) }),
      )
    case 'amended':
      return one(
        'changed',
        content.changes.map(({ field, old, new: after }) => amended(field, old, after, textOf)),
      )
    case 'extended':
      return one('changed', [{ field: 'deadline', old: content.dueAt, new: content.newDeadline }])
    case 'completed':
    case 'closed':
    case 'cancelled':
      return one('changed', [{ field: 'result', old: 'Pending', new: content.outcome.result }])
    case 'takenUp': {
      const { userId: motionedId } = content.motioned
      return one('changed', [{ field: 'motionedId', old: null, new: motionedId }], { motionedId })
    }
    case 'seconded': {
      const { userId: secondedId } = content.seconded
      return one('changed', [{ field: 'secondedId', old: null, new: secondedId }], { secondedId })
    }
    case 'withdrawn':
      return one('changed', [
        { field: 'motionStatus', old: motionStatus ?? 'Pending', new: 'Withdrawn' },
      ])
    case 'failed':
      return one('changed', [{ field: 'motionStatus', old: 'Pending', new: 'Failed' }])
    case 'linked': {
      const { voteQuestionId } = content
      const field = { field: 'voteQuestionId', old: null, new: voteQuestionId }
      return one('changed', [field], { voteQuestionId })
    }
    case 'rollCallClosed':
      return [
        ...one('changed', [{ field: 'rollCall', old: 'Open', new: 'Closed' }]),
        ...changedEligibility(content.eligibility),
      ]
    case 'attendanceChanged':
      return changedEligibility(content.eligibility)
    case 'cast':
    case 'changed':
    case 'appointment':
    case 'corrected':
    case 'restored':
      return []
  }
}

const lists = { question: 'votingQuestions', motion: 'motions', meeting: 'meetings' }
const keys = { question: 'voteQuestionId', motion: 'motionRequestId', meeting: 'eventId' }

const fileName = (file: { fileName: string }) => file.fileName

function added(values: Record<string, unknown>): Field[] {
  return Object.entries(values).map(([field, value]) => ({ field, old: null, new: value }))
}

/** The ids among some values, without those that are missing. */
function ids(values: Record<string, unknown>, ...names: string[]): AuditedChange['ids'] {
  const wanted = names.length === 0 ? Object.keys(values) : names
  const given = wanted.map((name) => [name, values[name]] as const)
  return Object.fromEntries(
    given.filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  )
}

function moversOf(row: Movers): AuditedChange['ids'] {
  const { motionedId, secondedId, motionedUserId, secondedUserId } = row
  return ids({
    motionedId: motionedId ?? motionedUserId,
    secondedId: secondedId ?? secondedUserId,
  })
}

/** People are recorded by id and hashed lists by their texts, so that an erasure finds both. */
function amended(
  field: string,
  old: unknown,
  after: unknown,
  textOf: (hash: unknown) => string | null,
): Field {
  if (field === 'motioned' || field === 'seconded')
    return { field: `${field}Id`, old: idOf(old), new: idOf(after) }
  if (!field.endsWith('Hash')) return { field, old, new: after }
  const listOf = (hash: unknown) => textOf(hash)?.split(', ').filter(Boolean) ?? []
  return { field: field.slice(0, -'Hash'.length), old: listOf(old), new: listOf(after) }
}

const idOf = (person: unknown) => (person as { userId: number | null } | null)?.userId ?? null

function changedEligibility(
  eligibility: readonly {
    holder: 'person' | 'company'
    id: number
    before: boolean
    after: boolean
  }[],
): AuditedChange[] {
  return eligibility.map(({ holder, id, before, after }) => ({
    list: 'quorumEligibility',
    ids: { [holder === 'person' ? 'userId' : 'memberId']: id },
    kind: 'changed',
    fields: [{ field: 'isQuorumEligible', old: before, new: after }],
  }))
}
