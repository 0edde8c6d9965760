/** Drafts of the demo's Audio Working Group: a question that opens by itself in a week, and templates. */
import { addElapsedHours } from '../../rules/instant'
import { addZonedDays, zonedDay, zonedInstant } from '../../rules/zonedTime'
import type { Transaction } from '../database/open'
import { saveDraft } from '../governance/commands/drafts'
import { account } from './groupRows'

const groupId = 101
const standing = { opensAt: null, isTemplate: true }

export async function seedDrafts(tx: Transaction, now: string): Promise<void> {
  const context = {
    userId: account('admin').userId,
    readClock: async () => addElapsedHours(now, -20),
  }
  const write = { groupId, draftId: null, files: [] }
  const question = {
    voteType: '',
    choices: [],
    links: [],
    motionedId: account('member').userId,
    secondedId: account('second').userId,
    isSendNotification: true,
    additionalStakeholders: '',
    isAutoExtensionEnabled: true,
  }
  const opensAt = zonedInstant(zonedDay(addElapsedHours(now, 7 * 24)), 9)
  await saveDraft(
    tx,
    context,
    { kind: 'question', ...write },
    {
      ...question,
      title: 'Adopt the gain control annex 1.0',
      description: 'The annex is stable since the last plugfest, and all comments have an answer.',
      deadlineUtc: addZonedDays(opensAt, 14),
      opensAt,
      isTemplate: false,
    },
  )
  await saveDraft(
    tx,
    context,
    { kind: 'question', ...write },
    {
      ...question,
      title: 'Release … to all members',
      description:
        'The editors answered all comments of the review; the changes are listed in the draft.',
      deadlineUtc: null,
      ...standing,
    },
  )
  await saveDraft(
    tx,
    context,
    { kind: 'motion', ...write },
    {
      title: 'Begin work on …',
      description: 'Scope, editors, and when a first draft is expected:',
      linkReference: [],
      ...standing,
    },
  )
  const startTime = zonedInstant(zonedDay(addElapsedHours(now, -24)), 10)
  await saveDraft(
    tx,
    context,
    { kind: 'meeting', ...write },
    {
      title: 'Audio WG editors call',
      startTime,
      endTime: addElapsedHours(startTime, 1),
      eventType: 1,
      zoomMeetingId: null,
      link: null,
      place: null,
      createdBy: 'Marcus Oyelaran',
      weeks: 1,
      ...standing,
    },
  )
}
