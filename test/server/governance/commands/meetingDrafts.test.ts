/** Drafts of meetings, over HTTP and on a real database. */
import type { MeetingDraft } from '../../../../src/contract/drafts'
import { events } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { draftDesk, opensAt } from '../../../support/draftDesk'

const application = testApplication({ now: noon }, 'test')
const desk = draftDesk(application)
const path = '/api/groups/101/meetingDrafts'
const written = {
  title: 'Weekly call',
  startTime: '2026-03-10T17:00:00.000Z',
  endTime: '2026-03-10T18:00:00.000Z',
  eventType: 1,
  zoomMeetingId: null,
  link: null,
  place: 'Room 4',
  createdBy: 'Admin Test',
  weeks: 2,
}

const post = (input: object) => application.as('admin').post(path, { ...written, ...input })
async function keep(input: object = {}): Promise<MeetingDraft> {
  const answer = await post(input)
  expect(answer.status).toBe(201)
  return answer.body as MeetingDraft
}
const list = async (search = '') =>
  (await application.as('staff').get(`${path}?search=${search}`)).body as {
    data: MeetingDraft[]
    totalCount: number
  }
const plan = (input: object) =>
  application.as('admin').post('/api/groups/101/admin/meetings', { ...written, weeks: 1, ...input })
const planned = async () =>
  (await application.db.select().from(events)).filter(({ title }) => title === written.title)

test('a draft of a meeting, finished or not, is kept for all admins, searched and discarded', async () => {
  const { draftId } = await keep()
  await keep({ title: 'Face to face', startTime: null, endTime: null, createdBy: '' })
  expect(await list()).toMatchObject({ totalCount: 2, data: [{ draftId, written }, {}] })
  expect(await list('WEEKLY')).toMatchObject({ totalCount: 1, data: [{ draftId }] })
  const save = (revision: number) =>
    application.as('staff').put(`${path}/${draftId}`, { ...written, revision })
  expect((await save(1)).status).toBe(200)
  expect(await save(1)).toMatchObject({ status: 412, body: { current: { revision: 2 } } })
  expect((await application.as('admin').delete(`${path}/${draftId}`)).status).toBe(204)
  expect(await list()).toMatchObject({ totalCount: 1 })
})

test('it goes with the meeting that it becomes, a template stays', async () => {
  const { draftId } = await keep()
  expect((await plan({ draft: { draftId, revision: 2 } })).status).toBe(412)
  expect((await plan({ draft: { draftId, revision: 1 } })).status).toBe(201)
  expect((await plan({ draft: { draftId, revision: 1 } })).status).toBe(409)
  expect(await planned()).toHaveLength(1)
  const template = await keep({ isTemplate: true })
  expect((await plan({ draft: { draftId: template.draftId, revision: 1 } })).status).toBe(201)
  expect(await list()).toMatchObject({ totalCount: 1 })
})

describe('a draft of a meeting with a time', () => {
  it('is checked as the meeting that would be planned then, which begins later', async () => {
    expect(await post({ opensAt, startTime: null, createdBy: '' })).toMatchObject({
      status: 400,
      body: { errors: { startTime: expect.anything(), createdBy: expect.anything() } },
    })
    expect(await post({ opensAt: written.startTime })).toMatchObject({
      status: 400,
      body: { errors: { opensAt: ['Please provide a time before the meeting begins.'] } },
    })
  })

  it('is planned at that time, once', async () => {
    await keep({ opensAt })
    await desk.runAt('2026-03-04T16:59:59.999Z')
    expect(await planned()).toEqual([])
    expect(await desk.runAt(opensAt)).toEqual([])
    await desk.runAt(opensAt)
    expect(await planned()).toMatchObject([
      { startTime: written.startTime, place: 'Room 4' },
      { startTime: '2026-03-17T17:00:00.000Z' },
    ])
    expect(await list()).toMatchObject({ totalCount: 0 })
  })

  it('stays, and the admins are told, where whoever saved it is no longer an admin', async () => {
    const { draftId } = await keep({ opensAt })
    await desk.changeAdmin({ isAdmin: false })
    expect(await desk.runAt(opensAt)).toEqual([])
    expect(await planned()).toEqual([])
    const refusal =
      'Whoever saved it last is no longer an admin of the group, or the group is disabled.'
    const { draft, text } = await desk.refused()
    expect(draft).toMatchObject({ draftId, opensAt: null, refusal })
    expect(text).toContain(`The meeting was to be planned by itself, and was refused: ${refusal}`)
    expect(text).toContain('https://vote.example/group/101/manage/meetings/drafts')
  })
})
