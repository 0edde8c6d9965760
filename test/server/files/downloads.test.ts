import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { attachments } from '../../../src/server/database/schema/attachments'
import { memberships } from '../../../src/server/database/schema/directory'
import { diskFileStore } from '../../../src/server/files/diskFileStore'
import { createTestApplication, type TestApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { people, type PersonName } from '../../support/directory'

let application: TestApplication
let folder: string
let voteQuestionId: number

/** Names that have been trouble somewhere, each kept as it was given. */
const names = [
  'Report 1.pdf',
  'Übersicht – “final”.pdf',
  '../../etc/passwd',
  'C:\\con',
  'a"b;c.html',
  'page.svg',
  'x\u202egpj.exe',
  "it's 100% (done).txt",
  '.htaccess',
]

const bytes = '<script>alert(1)</script>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quorate-files-'))
  const files = diskFileStore(folder)
  application = await createTestApplication({ now: noon, parts: { files } })
  const kept = await Promise.all(
    names.map(async (fileName) => ({
      fileName,
      ...(await files.put(Readable.from([Buffer.from(bytes)]))),
    })),
  )
  ;({ voteQuestionId } = await ballotBox(application.db).open({ attachments: kept }))
})

beforeEach(() => application.setClock(noon))

afterAll(async () => {
  await application.close()
  await rm(folder, { recursive: true })
})

async function addressOf(fileName: string, person: PersonName = 'member'): Promise<string> {
  const file = encodeURIComponent(fileName)
  const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/files/${file}`
  const { status, body } = await application.as(person).get(path)
  expect(status).toBe(200)
  return (body as { url: string }).url
}

test.each(names)('%j is saved under its name, and never shown', async (fileName) => {
  const answer = await application.anybody.get(await addressOf(fileName))
  expect(answer).toMatchObject({ status: 200, body: bytes })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  const disposition = String(answer.headers['content-disposition'])
  const [, plain, encoded] =
    /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(disposition) ??
    []
  expect(plain).not.toMatch(/["\\]/)
  expect(decodeURIComponent(encoded ?? '')).toBe(fileName)
})

test('a name is found without regard to case, and one that is not there is not found', async () => {
  expect(await addressOf('REPORT 1.PDF')).toMatch(/^\/files\/Report%201\.pdf\?/)
  const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/files/other.pdf`
  expect((await application.as('member').get(path)).status).toBe(404)
})

async function statusOf(url: string): Promise<number> {
  return (await application.anybody.get(url)).status
}

test('an address is good for five minutes', async () => {
  const url = await addressOf('Report 1.pdf')
  application.setClock('2026-03-02T20:04:59.999Z')
  expect(await statusOf(url)).toBe(200)
  application.setClock('2026-03-02T20:05:00.000Z')
  expect(await application.anybody.get(url)).toMatchObject({
    status: 403,
    body: { code: 'download-expired' },
  })
})

test('an address is good for nobody who left the group meanwhile', async () => {
  const url = await addressOf('Report 1.pdf', 'second')
  const isSecond = eq(memberships.userId, people.second)
  const left = await application.db.delete(memberships).where(isSecond).returning()
  expect(await statusOf(url)).toBe(403)
  await application.db.insert(memberships).values(left)
  expect(await statusOf(url)).toBe(200)
})

test('a guessed or altered address gives nothing', async () => {
  const [path, ticket = ''] = (await addressOf('Report 1.pdf')).split('?access_token=')
  const [text = '', signature = ''] = ticket.split('.')
  const other = Buffer.from(
    Buffer.from(text, 'base64url')
      .toString()
      .replace(/"userId":\d+/, '"userId":1'),
  ).toString('base64url')
  for (const query of [
    `access_token=${other}.${signature}`,
    `access_token=${ticket}x`,
    `access_token=${ticket}&access_token=${ticket}`,
    `access_token=${text}`,
    'access_token=.',
    'access_token=',
    '',
  ])
    expect({ query, status: await statusOf(`${path}?${query}`) }).toEqual({ query, status: 403 })
  expect(await statusOf(`/files/another-name?access_token=${ticket}`)).toBe(200)
  expect(application.log.join('')).not.toContain(signature)
})

test('a deleted file is gone at once', async () => {
  const url = await addressOf('page.svg')
  await application.db
    .update(attachments)
    .set({ isDeleted: true })
    .where(eq(attachments.fileName, 'page.svg'))
  expect(await statusOf(url)).toBe(403)
})
