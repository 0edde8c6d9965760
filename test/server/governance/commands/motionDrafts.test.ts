/** Drafts of motions, over HTTP and on a real database. */
import type { MotionDraft } from '../../../../src/contract/drafts'
import { motions } from '../../../../src/server/database/schema/motions'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { draftDesk, opensAt } from '../../../support/draftDesk'
import { formOf } from '../../../support/form'

const application = testApplication({ now: noon }, 'test')
const desk = draftDesk(application)
const path = '/api/groups/101/motionDrafts'
const linkReference = [{ name: 'Plan', uri: 'https://example.org/plan' }]
const written = { title: 'Adopt the plan', description: 'As circulated.', linkReference }
const withFile = [new File(['The plan'], 'a.pdf')]

async function keep(input: object = {}, person: PersonName = 'admin'): Promise<MotionDraft> {
  const answer = await application.as(person).post(path, formOf({ ...written, ...input }, withFile))
  expect(answer.status).toBe(201)
  return answer.body as MotionDraft
}
const list = async () =>
  ((await application.as('staff').get(path)).body as { drafts: object[] }).drafts
const make = (input: object, person: PersonName = 'admin') =>
  application.as(person).post('/api/groups/101/Motions', formOf({ ...written, ...input }))
const made = () => application.db.select().from(motions)

test('a draft of a motion is kept for all admins, apart from those of questions', async () => {
  const { draftId } = await keep()
  await desk.keep()
  expect(await list()).toEqual([
    {
      draftId,
      written,
      attachments: [{ fileName: 'a.pdf', size: 8 }],
      opensAt: null,
      isTemplate: false,
      refusal: null,
      savedBy: 'Admin Test',
      savedAt: noon,
      revision: 1,
    },
  ])
  expect(await desk.list()).toMatchObject([{ written: { title: 'Publish version 2' } }])
  const elsewhere = `/api/groups/101/questionDrafts/${draftId}`
  expect((await application.as('admin').delete(elsewhere)).status).toBe(404)
})

test('it goes with the motion that it becomes, its files go along; a template stays', async () => {
  const { draftId } = await keep()
  const draft = { draftId, revision: 1 }
  expect((await make({ draft: { draftId, revision: 2 } })).status).toBe(412)
  expect(
    (await make({ draft, carriedFiles: { from: 'QuestionDrafts', id: draftId } })).status,
  ).toBe(201)
  expect(await list()).toEqual([])
  expect(await desk.files()).toMatchObject([{ ownerTable: 'Motions', fileName: 'a.pdf' }])
  expect((await make({ draft })).status).toBe(409)
  const template = await keep({ isTemplate: true })
  expect((await make({ draft: { draftId: template.draftId, revision: 1 } })).status).toBe(201)
  expect(await list()).toHaveLength(1)
})

test('whoever is no admin gets at neither a draft nor its files by a motion of their own', async () => {
  const { draftId } = await keep()
  const isRefused = { status: 400 }
  const carriedFiles = { from: 'QuestionDrafts', id: draftId }
  expect(await make({ carriedFiles }, 'member')).toMatchObject(isRefused)
  expect(await make({ draft: { draftId, revision: 1 } }, 'member')).toMatchObject(isRefused)
  expect(await list()).toHaveLength(1)
  expect(await made()).toEqual([])
})

describe('a draft of a motion with a time', () => {
  it('is checked as the motion that would be made then', async () => {
    const links = [{ name: '', uri: 'http://example.org' }]
    const early = formOf({ ...written, linkReference: links, opensAt })
    const { status, body } = await application.as('admin').post(path, early)
    expect(status).toBe(400)
    expect(Object.keys((body as { errors: object }).errors)).toContain('linkReference.0.uri')
    const half = await application
      .as('admin')
      .post(path, formOf({ ...written, linkReference: links }))
    expect(half.status).toBe(201)
  })

  it('is made at that time, once, in the name of whoever saved it last', async () => {
    await keep({ opensAt })
    await desk.runAt('2026-03-04T16:59:59.999Z')
    expect(await made()).toEqual([])
    await desk.runAt(opensAt)
    await desk.runAt(opensAt)
    expect(await made()).toMatchObject([
      { title: 'Adopt the plan', startDate: opensAt, motionedUserId: people.admin },
    ])
    expect(await desk.questions()).toEqual([])
    expect(await list()).toEqual([])
  })

  it('stays, and the admins are told, once whoever saved it may no longer make motions', async () => {
    const { draftId } = await keep({ opensAt })
    await desk.changeAdmin({ isActive: false })
    await desk.runAt(opensAt)
    await desk.runAt(opensAt)
    expect(await made()).toEqual([])
    const refusal =
      'Whoever saved it last may no longer make motions in the group, or the group is disabled.'
    const { draft, text } = await desk.refused()
    expect(draft).toMatchObject({ draftId, opensAt: null, refusal })
    expect(text).toContain(`The motion was to be made by itself, and was refused: ${refusal}`)
    expect(text).toContain(`https://vote.example/group/101/motions/new/draft/${draftId}`)
  })

  it('is refused for an admin who may not make motions', async () => {
    await desk.changeAdmin({ isActive: false })
    const answer = await application.as('admin').post(path, formOf({ ...written, opensAt }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'may-not-make-motions' } })
  })
})
