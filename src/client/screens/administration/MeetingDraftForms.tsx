import { useState } from 'react'
import type { AdminMeeting } from '../../../contract/adminMeetings'
import type { MeetingDraft } from '../../../contract/drafts'
import { zoneName } from '../../../rules/associationZone'
import { nextTimes } from '../../../rules/meetingSeries'
import { now } from '../../clock'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import { selectUserContext } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { AdminForm } from './AdminForm'
import type { RowFormProps } from './EditableList'
import type { FieldOf } from './fields'
import { filesField, meetingFields, type MeetingValues, onceMore } from './MeetingForm'

type DraftValues = AdminBody<'createMeetingDraft'> & { takesFiles: boolean }

/** Of a draft the title alone is wanted. */
const mayBeEmpty = new Set(['startTime', 'endTime', 'createdBy'])

const ofDraft = (): FieldOf<DraftValues>[] => [
  ...(meetingFields().map(({ only: _new, ...field }) =>
    mayBeEmpty.has(field.name) ? { ...field, isOptional: true } : field,
  ) as FieldOf<DraftValues>[]),
  {
    name: 'opensAt',
    label: `Planned by itself (${zoneName()})`,
    kind: 'datetime-local',
    isOptional: true,
    help: 'Left empty, it waits for an admin. Until then nobody else sees it.',
  },
  {
    name: 'isTemplate',
    label: 'Keep it as a template, which stays when a meeting is planned from it',
    kind: 'check',
  },
]

/** A time that is left empty is none. */
function withoutEmpty({ startTime, endTime, opensAt, ...others }: DraftValues) {
  return {
    ...others,
    startTime: startTime || null,
    endTime: endTime || null,
    opensAt: opensAt || null,
  }
}

const filesOf = ({ draftId: id, attachments }: MeetingDraft) =>
  attachments.length > 0 && { carriedFiles: { from: 'QuestionDrafts', id } as const }

/** Writes a draft of a meeting, which the admins of the group share. */
export function MeetingDraftForm({
  row: draft,
  groupId,
  onClose,
}: RowFormProps<MeetingDraft | null>) {
  const host = useAppSelector(selectUserContext)?.fullname ?? ''
  const [initial] = useState(
    () => draft && { ...draft.written, opensAt: draft.opensAt, isTemplate: draft.isTemplate },
  )
  return (
    <AdminForm<DraftValues>
      title={draft ? draft.written.title : 'Draft a meeting'}
      fields={ofDraft()}
      initial={initial ?? { createdBy: host, weeks: 1 }}
      commandOf={(values) => {
        const { takesFiles: _none, ...body } = withoutEmpty(values)
        const notice = `The draft of ${body.title} was saved.`
        if (!draft)
          return { kind: 'createMeetingDraft', input: { params: { groupId }, body }, notice }
        const { draftId, revision } = draft
        const saved = { ...body, ...filesOf(draft), revision }
        return {
          kind: 'saveMeetingDraft',
          input: { params: { groupId, draftId }, body: saved },
          notice,
        }
      }}
      onClose={onClose}
    >
      {draft?.refusal}
    </AdminForm>
  )
}

/** Keeps a meeting, whether it is over or not, as the draft of the next one. */
export function MeetingAsDraftForm({ row: meeting, groupId, onClose }: RowFormProps<AdminMeeting>) {
  const { title } = meeting
  const [initial] = useState(() => onceMore.initialOf(meeting))
  return (
    <AdminForm<DraftValues>
      title={`Draft ${title} again`}
      fields={[...ofDraft(), filesField as FieldOf<DraftValues>]}
      initial={initial}
      commandOf={(values) => {
        const { takesFiles, ...body } = withoutEmpty(values)
        const withFiles = { ...body, ...onceMore.filesOf(meeting, takesFiles) }
        return {
          kind: 'createMeetingDraft',
          input: { params: { groupId }, body: withFiles },
          notice: `The draft of ${body.title} was saved.`,
        }
      }}
      onClose={onClose}
    />
  )
}

/** What a draft says, at its next time where its own is over: a template outlives its meetings. */
function comingMeeting({ startTime, endTime, ...others }: MeetingDraft['written']) {
  const isOver = startTime !== null && endTime !== null && startTime < now()
  return {
    ...others,
    ...(isOver ? nextTimes({ startTime, endTime }, now()) : { startTime, endTime }),
  }
}

/** Plans the meeting of a draft now; the draft goes unless it is a template. */
export function PlanDraftForm({ row: draft, groupId, onClose }: RowFormProps<MeetingDraft>) {
  const { draftId, revision, written } = draft
  const [initial] = useState(() => comingMeeting(written))
  return (
    <AdminForm<MeetingValues>
      title={`Plan ${written.title}`}
      confirmLabel="Plan meeting"
      busyLabel="Planning..."
      fields={meetingFields()}
      initial={initial}
      commandOf={({ takesFiles: _none, ...values }) => {
        const body = { ...values, ...filesOf(draft), draft: { draftId, revision } }
        const input = { params: { groupId }, body }
        return { kind: 'planMeeting', input, notice: `${body.title} was planned.` }
      }}
      onClose={onClose}
    />
  )
}

/** Asks before a draft is discarded. */
export function DiscardDraftForm({ row: draft, groupId, onClose }: RowFormProps<MeetingDraft>) {
  const { draftId, written } = draft
  return (
    <AdminForm
      title={`Discard the draft of ${written.title}?`}
      cancelLabel="Keep draft"
      confirmLabel="Discard draft"
      busyLabel="Discarding..."
      isDestructive
      commandOf={() => ({
        kind: 'discardMeetingDraft',
        input: { params: { groupId, draftId } },
        notice: `The draft of ${written.title} was discarded.`,
      })}
      onClose={onClose}
    >
      It goes for all admins of the group, with its files.
    </AdminForm>
  )
}
