import type { SentVoteQuestion } from '../../../contract/voteQuestionActs'
import { deadlineDayRefusal, type EditedDeadline } from '../../../rules/deadline'
import { isBlank } from '../../../rules/comment'
import { fileLimitRefusal, type FileLimits } from '../../../rules/fileLimits'
import { dayIn, incompleteDay } from '../../../rules/calendarDay'
import { zonedInstant } from '../../../rules/zonedTime'
import { takesOwnChoices } from '../../../rules/ownChoices'
import { checkDraft } from '../../../rules/questionDraft'
import { parseRecipients, type RecipientDomains } from '../../../rules/recipients'
import { firstOfEach, type FieldErrors } from '../../store/editor/fieldErrors'
import {
  deadlineIn,
  recipientsOf,
  type Draft,
  type DraftDeadline,
  type EditorPolicy,
} from './draft'

/** What a draft is checked against. */
interface SaveCircumstances {
  now: string
  policy: Pick<EditorPolicy, 'deadline' | 'decisions'>
  /** Null for a new question. */
  edited: EditedDeadline | null
  fileLimits: FileLimits
  /** What addresses of additional recipients may end in; absent: as specified. */
  recipientDomains?: RecipientDomains
  motionRequestId: number | null
}

/** A draft as it is sent, or what is wrong with it. */
export type CheckedSave = { body: SentVoteQuestion } | { refused: FieldErrors }

/**
 * The instant of a deadline; null while the date is incomplete. A stored deadline off the full hour keeps its
 * minutes until its day or hour changes.
 */
export function instantOf(typed: DraftDeadline, stored: string | null): string | null {
  const { hour } = typed
  const day = dayIn(typed.day)
  if (day === null) return null
  const storedDeadline = stored === null ? null : deadlineIn(stored)
  return stored !== null && storedDeadline?.day === day && storedDeadline.hour === hour
    ? stored
    : zonedInstant(day, hour)
}

export function checkSave(draft: Draft, circumstances: SaveCircumstances): CheckedSave {
  const { policy, edited } = circumstances
  const deadline = instantOf(draft.deadline, edited?.voteDeadline ?? null)
  const takesChoices = edited === null && takesOwnChoices(policy, draft.voteType)
  const choices = takesChoices ? draft.choices : undefined
  const checked = checkDraft(
    {
      title: draft.title,
      voteType: edited === null ? draft.voteType : undefined,
      choices,
      deadlineUtc: deadline,
      links: draft.links,
      motionedId: draft.motioned?.userId ?? null,
      secondedId: draft.seconded?.userId ?? null,
      additionalStakeholders: recipientsOf(draft.additionalStakeholders),
    },
    circumstances,
  )
  const refused = {
    ...('refused' in checked && firstOfEach(checked.refused)),
    ...screenErrors(draft, circumstances),
  }
  // An error of the day is shown at the day alone.
  if (refused.deadlineUtc === refused.deadlineDay) delete refused.deadlineUtc
  if ('refused' in checked || Object.keys(refused).length > 0) return { refused }
  const { deadline: checkedDeadline, ...inStoredForm } = checked.draft
  return {
    body: {
      ...sentAsTyped(draft),
      ...inStoredForm,
      choices,
      deadlineUtc: policy.deadline.isFixed ? null : checkedDeadline,
      motionRequestId: circumstances.motionRequestId,
    },
  }
}

/** The fields that are sent under their own names; those with a rule are sent in their stored form. */
export function sentAsTyped(draft: Draft) {
  const {
    deadline: _day,
    choices: _own,
    motioned: _mover,
    seconded: _seconder,
    attachments: _files,
    titleAmendmentReason: _reason,
    opensAt: _time,
    isTemplate: _kept,
    ...sent
  } = draft
  return sent
}

/**
 * Checks the mistakes that only a form can have: an incomplete date, a ticked box with nothing to do, files that
 * are too large.
 */
function screenErrors(
  draft: Draft,
  { now, policy, edited, fileLimits }: SaveCircumstances,
): FieldErrors {
  const errors: FieldErrors = {}
  const { isOn, list } = draft.additionalStakeholders
  const tooLarge = fileLimitRefusal(
    draft.attachments.map((file) => file.size),
    fileLimits,
  )
  if (tooLarge !== null) {
    errors.attachments = `There was an error creating the vote question: ${tooLarge}`
  }
  if (isOn && isBlank(list)) {
    const parsed = parseRecipients(list)
    if ('refused' in parsed) errors.additionalStakeholders = parsed.refused
  }
  if (!policy.deadline.isFixed) {
    const day = dayError(draft.deadline, { now, policy, edited })
    if (day !== null) errors.deadlineDay = day
  }
  return errors
}

/** The message for a day that is not a date or too early; null for a valid one. */
export function dayError(
  typed: DraftDeadline,
  circumstances: Pick<SaveCircumstances, 'now' | 'policy' | 'edited'>,
): string | null {
  const deadline = instantOf(typed, circumstances.edited?.voteDeadline ?? null)
  return deadline === null ? incompleteDay : deadlineDayRefusal(deadline, circumstances)
}
