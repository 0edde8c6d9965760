/** Drafts of questions of group 101, as admins keep, change and open them over HTTP. */
import type { QuestionDraft } from '../../src/contract/drafts'
import { voteQuestions } from '../../src/server/database/schema/voteQuestions'
import { openDueDrafts } from '../../src/server/governance/jobs/dueWork'
import { planMeetings as planMeetingsOf } from '../../src/server/directory/administration/meetings'
import type { OpeningParts } from '../../src/server/governance/commands/openDueDraft'
import { sweep } from '../../src/server/governance/jobs/sweep'
import type { TestApplication } from './application'
import { people, type PersonName } from './directory'

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
