/** Drafts of questions of group 101, as admins keep, change and open them over HTTP. */
import { eq } from 'drizzle-orm'
import type { QuestionDraft } from '../../src/contract/drafts'
import { attachments } from '../../src/server/database/schema/attachments'
import type { memberships } from '../../src/server/database/schema/directory'
import { drafts } from '../../src/server/database/schema/drafts'
import { mails } from '../../src/server/database/schema/mails'
import { voteQuestions } from '../../src/server/database/schema/voteQuestions'
import { openDueDrafts } from '../../src/server/governance/jobs/dueWork'
import { planMeetings as planMeetingsOf } from '../../src/server/directory/administration/meetings'
import type { OpeningParts } from '../../src/server/governance/commands/openDueDraft'
import { sweep } from '../../src/server/governance/jobs/sweep'
import { type Mail, renderMail } from '../../src/server/mail/renderMail'
import type { TestApplication } from './application'
import { changeMembership, people, type PersonName } from './directory'

export const draftsPath = '/api/groups/101/questionDrafts'
export const opensAt = '2026-03-04T17:00:00.000Z'
export const written = {
  title: 'Publish version 2',
  description: 'As discussed.',
  motionedId: people.member,
  secondedId: people.second,
  deadlineUtc: '2026-03-20T20:00:00.000Z',
}

export function draftForm(input: object, ...names: string[]): FormData {
  const sent = new FormData()
  sent.append('metaData', JSON.stringify({ ...written, ...input }))
  for (const name of names) sent.append('attachments', new File([`The ${name}`], name))
  return sent
}

export function draftDesk(application: Pick<TestApplication, 'as' | 'db'>) {
  const list = async (person: PersonName = 'admin') =>
    ((await application.as(person).get(draftsPath)).body as { drafts: QuestionDraft[] }).drafts
  return {
    list,
    async keep(input: object = {}, ...names: string[]): Promise<QuestionDraft> {
      const answer = await application.as('admin').post(draftsPath, draftForm(input, ...names))
      expect(answer.status).toBe(201)
      return answer.body as QuestionDraft
    },
    save: (draftId: number, input: object, person: PersonName = 'staff') =>
      application.as(person).put(`${draftsPath}/${draftId}`, draftForm(input)),
    open: (input: object) =>
      application.as('admin').post('/api/groups/101/VoteQuestions', draftForm(input)),
    questions: () => application.db.select().from(voteQuestions),
    files: () => application.db.select().from(attachments).where(eq(attachments.isDeleted, false)),
    /** Changes what the admin, who keeps the drafts, is in the groups. */
    changeAdmin: (change: Partial<typeof memberships.$inferInsert>) =>
      changeMembership(application.db, 'admin', change),
    /** The only draft, which could not open at its time, and the text of the one mail that says so. */
    async refused() {
      const [draft] = await application.db.select().from(drafts)
      const told = await application.db
        .select()
        .from(mails)
        .where(eq(mails.subjectId, draft?.draftId ?? 0))
      const ofRefusal = told.filter(({ topic }) => topic === 'questionDraft.notOpened')
      expect(ofRefusal).toHaveLength(1)
      return { draft, ...renderMail(ofRefusal[0]?.payload as Mail, 'https://vote.example') }
    },
    async runAt(now: string): Promise<string[]> {
      const faults: string[] = []
      const planMeetings: OpeningParts['planMeetings'] = (tx, by, { groupId, ...plan }) =>
        planMeetingsOf({ tx, parts: { readClock: async () => now }, by }, groupId, plan)
      const parts = {
        db: application.db,
        readClock: async () => now,
        wakeOutbox: () => undefined,
        onFault: (row: string) => void faults.push(row),
      }
      await sweep(parts, openDueDrafts({ planMeetings }))
      return faults
    },
  }
}
