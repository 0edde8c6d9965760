/** Drafts of voting questions, over HTTP and on a real database. */
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { draftDesk, draftsPath, opensAt, written } from '../../../support/draftDesk'

const application = testApplication({ now: noon }, 'test')
const desk = draftDesk(application)

test('a draft is kept for all admins, with its people, its files, and who wrote it when', async () => {
  const { draftId } = await desk.keep({}, 'a.pdf', 'b.pdf')
  expect(await desk.list('staff')).toMatchObject([
    {
      draftId,
      written: { ...written, links: [], choices: [] },
      motioned: { userId: people.member, name: 'Member Test', company: 'Alder Inc.' },
      seconded: { userId: people.second },
      attachments: [{ fileName: 'a.pdf' }, { fileName: 'b.pdf' }],
      savedBy: 'Admin Test',
      savedAt: noon,
      revision: 1,
      refusal: null,
    },
  ])
  const carriedFiles = { from: 'QuestionDrafts', id: draftId, fileNames: ['b.pdf'] }
  const { body } = await desk.save(draftId, { revision: 1, carriedFiles })
  expect(body).toMatchObject({ savedBy: 'Staff Test', attachments: [{ fileName: 'b.pdf' }] })
})

test('the second who saves is told what the first one saved, and so is who opens it', async () => {
  const { draftId } = await desk.keep()
  const first = { title: 'Publish version 3', revision: 1 }
  expect((await desk.save(draftId, first)).status).toBe(200)
  const meanwhile = {
    status: 412,
    body: {
      code: 'changed-meanwhile',
      current: { revision: 2, savedBy: 'Staff Test', written: { title: 'Publish version 3' } },
    },
  }
  expect(await desk.save(draftId, { revision: 1 }, 'admin')).toMatchObject(meanwhile)
  expect(await desk.open({ draft: { draftId, revision: 1 } })).toMatchObject(meanwhile)
  expect(await desk.questions()).toEqual([])
})

test('a draft goes with the question that it becomes, its files go along, and it opens once', async () => {
  const { draftId } = await desk.keep({}, 'a.pdf')
  const draft = { draftId, revision: 1 }
  const carriedFiles = { from: 'QuestionDrafts', id: draftId, fileNames: ['a.pdf'] }
  const answer = await desk.open({ draft, carriedFiles })
  expect(answer.status).toBe(201)
  expect(await desk.list()).toEqual([])
  const { voteQuestionId } = answer.body as { voteQuestionId: number }
  expect(await desk.files()).toMatchObject([
    { ownerTable: 'VoteQuestions', ownerId: voteQuestionId },
  ])
  expect(await desk.open({ draft })).toMatchObject({
    status: 409,
    body: { detail: 'This draft was opened or discarded meanwhile.' },
  })
})

test('a template stays when a question is opened from it, and never opens by itself', async () => {
  const { draftId } = await desk.keep({ isTemplate: true })
  expect((await desk.open({ draft: { draftId, revision: 1 } })).status).toBe(201)
  expect(await desk.list()).toHaveLength(1)
  expect(await desk.save(draftId, { revision: 1, isTemplate: true, opensAt })).toMatchObject({
    status: 400,
    body: { errors: { opensAt: ['A template does not open by itself.'] } },
  })
})

test('a discarded draft is gone with its files', async () => {
  const { draftId } = await desk.keep({ opensAt }, 'a.pdf')
  expect((await application.as('admin').delete(`${draftsPath}/${draftId}`)).status).toBe(204)
  expect(await desk.runAt(opensAt)).toEqual([])
  expect(await desk.questions()).toEqual([])
  expect(await desk.list()).toEqual([])
})
