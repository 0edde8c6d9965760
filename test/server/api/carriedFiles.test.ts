/** Files that something new takes along from something earlier of its group. */
import { eq } from 'drizzle-orm'
import { attachments } from '../../../src/server/database/schema/attachments'
import { sweepFiles } from '../../../src/server/governance/jobs/sweepFiles'
import type { FileStore } from '../../../src/server/files/fileStore'
import { people } from '../../support/directory'
import { eventsOf } from '../../support/stored'
import { storeEvent } from '../../support/storedEvent'
import { file, metaData, type Part } from '../../support/upload'
import { createUploadServer, type UploadServer } from '../../support/uploadServer'

let server: UploadServer
let store: FileStore

beforeAll(async () => {
  server = await createUploadServer((files) => (store = files))
})

afterAll(() => server.close())

const motionPath = '/api/groups/101/Motions'
const idIn = (answer: { body: unknown }) =>
  Object.values(answer.body as Record<string, number>)[0] ?? 0

const draft = {
  title: 'Publish version 2',
  motionedId: people.member,
  secondedId: people.second,
}

const ask = (carriedFiles: object | null, ...files: Part[]) =>
  server.open([metaData({ ...draft, carriedFiles }), ...files])

const move = (carriedFiles: object | null, ...files: Part[]) =>
  server.open([metaData({ title: 'Publish version 2', carriedFiles }), ...files], {
    person: 'member',
    path: motionPath,
  })

const rowsOf = (ownerId: number) =>
  server.db.select().from(attachments).where(eq(attachments.ownerId, ownerId))

async function bytesOf(path: string): Promise<string> {
  const { body } = await server.as('member').get(path)
  return (await server.app.inject({ url: (body as { url: string }).url })).payload
}

test('a question that is asked again has its files without a copy, and its record names them', async () => {
  const first = idIn(await ask(null, file('a.pdf', 'first'), file('b.pdf', 'second')))
  const before = server.storedFiles().length
  const again = idIn(
    await ask({ from: 'VoteQuestions', id: first, fileNames: ['a.pdf'] }, file('c.pdf', 'third')),
  )
  expect(server.storedFiles()).toHaveLength(before + 1)
  const rows = await rowsOf(again)
  expect(rows.map(({ fileName }) => fileName).toSorted()).toEqual(['a.pdf', 'c.pdf'])
  const [opened] = await eventsOf(server.db, again)
  expect(opened).toMatchObject({
    attachments: rows.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
  })
  expect(await bytesOf(`/api/groups/101/VoteQuestions/${again}/files/a.pdf`)).toBe('first')
})

test('a motion that is made again has them too; a sent file of the same name comes before', async () => {
  const first = idIn(await move(null, file('a.pdf', 'first'), file('b.pdf', 'second')))
  const again = idIn(await move({ from: 'Motions', id: first }, file('a.pdf', 'newer')))
  expect(await bytesOf(`${motionPath}/${again}/files/a.pdf`)).toBe('newer')
  expect(await bytesOf(`${motionPath}/${again}/files/b.pdf`)).toBe('second')
})

const refused = {
  status: 400,
  body: {
    errors: { attachments: ['a.pdf is no longer there. Please remove it from the list.'] },
  },
}

test('nothing is taken that is not there, or that another group has', async () => {
  const id = idIn(await ask(null, file('b.pdf')))
  expect(await ask({ from: 'VoteQuestions', id, fileNames: ['a.pdf'] })).toMatchObject(refused)
  const other = idIn(await ask(null, file('a.pdf')))
  const carriedFiles = { from: 'VoteQuestions', id: other, fileNames: ['a.pdf'] }
  const parts = [metaData({ title: 'Publish', carriedFiles })]
  const path = '/api/groups/36/Motions'
  expect(await server.open(parts, { person: 'staff', path })).toMatchObject(refused)
})

test('a deleted file is not taken, and bytes stay as long as one row names them', async () => {
  const eventId = await storeEvent(server.db)
  const form = new FormData()
  form.append('attachments', new File(['The agenda'], 'Agenda.pdf'))
  const path = `/api/groups/101/events/${eventId}/attachment`
  await server.as('admin').post(path, form)
  const meeting = {
    title: 'Codec call',
    startTime: '2026-03-03T17:00:00.000Z',
    endTime: '2026-03-03T18:00:00.000Z',
    eventType: 1,
    createdBy: 'Ada Host',
    weeks: 2,
    carriedFiles: { from: 'Events', id: eventId },
  }
  const planned = await server.as('admin').post('/api/groups/101/admin/meetings', meeting)
  const { eventIds } = planned.body as { eventIds: number[] }
  await server.as('admin').delete(path, { body: { fileName: 'Agenda.pdf' } })
  const fileReport = {
    onQuarantined: jest.fn(),
    onReleased: jest.fn(),
    onRemoved: jest.fn(),
    onDiscarded: jest.fn(),
  }
  await sweepFiles({ db: server.db, files: store, fileReport }, { unnamedMs: 0, quarantineMs: 0 })
  for (const id of eventIds)
    expect(await bytesOf(`/api/groups/101/Events/${id}/files/agenda.pdf`)).toBe('The agenda')
  const again = await server.as('admin').post('/api/groups/101/admin/meetings', meeting)
  const [none] = (again.body as { eventIds: number[] }).eventIds
  const rows = await rowsOf(none ?? 0)
  expect(rows.filter(({ ownerTable }) => ownerTable === 'Events')).toEqual([])
})
