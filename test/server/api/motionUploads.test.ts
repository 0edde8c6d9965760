import { eq } from 'drizzle-orm'
import { attachments } from '../../../src/server/database/schema/attachments'
import { motions } from '../../../src/server/database/schema/motions'
import { motionBox } from '../../support/motionBox'
import { file, metaData, type Part } from '../../support/upload'
import { createUploadServer, megabyte, type UploadServer } from '../../support/uploadServer'

let server: UploadServer

beforeAll(async () => {
  server = await createUploadServer()
})

afterAll(() => server.close())

const path = '/api/groups/101/Motions'
const draft = metaData({ title: 'Publish version 2', linkReference: [] })
const make = (parts: readonly Part[]) => server.open(parts, { person: 'member', path })

/** Whatever happens, no more files lie in the store than motions have. */
afterEach(async () => {
  const rows = await server.db.select({ key: attachments.storageKey }).from(attachments)
  expect(server.storedFiles().toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
})

test('files of a motion are kept, recorded and fetched again by people of the group', async () => {
  const answer = await make([draft, file('a.pdf', 'first'), file('A.PDF'), file('b.pdf')])
  const { motionRequestId } = answer.body as { motionRequestId: number }
  const itsFiles = eq(attachments.ownerId, motionRequestId)
  const rows = await server.db.select().from(attachments).where(itsFiles)
  expect(rows).toMatchObject([
    { ownerTable: 'Motions', fileName: 'a.pdf', size: 5 },
    { ownerTable: 'Motions', fileName: 'b.pdf' },
  ])
  const [made] = await motionBox(server.db).events({ groupId: 101, motionRequestId })
  expect(made).toMatchObject({
    attachments: rows.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
  })
  const address = `${path}/${motionRequestId}/files/A.pdf`
  const { url } = (await server.as('second').get(address)).body as { url: string }
  const download = await server.app.inject({ url })
  expect(download.payload).toBe('first')
  expect(download.headers['content-disposition']).toContain('attachment')
  // The same number names no question with files.
  const question = `/api/groups/101/VoteQuestions/${motionRequestId}/files/a.pdf`
  expect((await server.as('second').get(question)).status).toBe(404)
})

test.each<[string, Part[], string, string]>([
  [
    'one that is too large',
    [file('a.bin', Buffer.alloc(megabyte + 1))],
    'file-too-large',
    'There was an error creating the motion: One of the files exceeds the limit of 1 MB',
  ],
  [
    'too much in all',
    ['a', 'b', 'c'].map((name) => file(name, Buffer.alloc(megabyte - 1))),
    'files-too-large',
    'There was an error creating the motion: Total file size exceeds the limit of 2 MB',
  ],
])('%s is refused in words, and nothing is made', async (_what, files, code, detail) => {
  const before = await server.db.$count(motions)
  expect(await make([draft, ...files])).toMatchObject({ status: 413, body: { code, detail } })
  expect(await server.db.$count(motions)).toBe(before)
})

test('a motion that is refused leaves no file', async () => {
  const nameless = metaData({ title: ' ' })
  expect(await make([nameless, file('a.pdf')])).toMatchObject({
    status: 400,
    body: { errors: { title: ['Please provide a name for the motion.'] } },
  })
  const sent = { person: 'ineligible', path } as const
  expect((await server.open([draft, file('a.pdf')], sent)).status).toBe(403)
})
