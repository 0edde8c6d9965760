import { randomBytes } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { attachments } from '../../../src/server/database/schema/attachments'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { mostUploadsOfOne } from '../../../src/server/api/uploadsUnderWay'
import { people } from '../../support/directory'
import { eventsOf } from '../../support/stored'
import { file, formType, metaData, type Part } from '../../support/upload'
import { createUploadServer, megabyte, type UploadServer } from '../../support/uploadServer'

let server: UploadServer

beforeAll(async () => {
  server = await createUploadServer()
})

afterAll(() => server.close())

const draft = {
  title: 'Publish version 2',
  motionedId: people.member,
  secondedId: people.second,
}

/** Whatever happens, no more files lie in the store than questions have. */
afterEach(async () => {
  const rows = await server.db.select({ key: attachments.storageKey }).from(attachments)
  expect(server.storedFiles().toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
})

async function filesOf(answer: { body: unknown }) {
  const { voteQuestionId } = answer.body as { voteQuestionId: number }
  const rows = await server.db.select().from(attachments)
  return rows.filter((row) => row.ownerId === voteQuestionId)
}

const questions = () => server.db.$count(voteQuestions)

const namesOf = async (answer: { body: unknown }) =>
  (await filesOf(answer)).map(({ fileName }) => fileName)

test('files of every size up to the limit are kept byte for byte, and the record names them', async () => {
  const bytes = randomBytes(megabyte)
  const answer = await server.open([
    metaData(draft),
    file('full.bin', bytes),
    file('empty.txt', ''),
    file('one.txt', '1'),
  ])
  expect(answer).toMatchObject({ status: 201, body: { voteQuestionId: expect.any(Number) } })
  const files = await filesOf(answer)
  expect(files.map(({ fileName, size }) => [fileName, size])).toEqual([
    ['full.bin', megabyte],
    ['empty.txt', 0],
    ['one.txt', 1],
  ])
  const { voteQuestionId } = answer.body as { voteQuestionId: number }
  const [opened] = await eventsOf(server.db, voteQuestionId)
  expect(opened).toMatchObject({
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
  })
  const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/files/full.bin`
  const { url } = (await server.as('member').get(path)).body as { url: string }
  const download = await server.app.inject({ url })
  expect(download.rawPayload.equals(bytes)).toBe(true)
})

test.each<[string, Part]>([
  ['text', metaData(draft)],
  ['JSON', { ...metaData(draft), type: 'application/json' }],
  ['a file', { ...metaData(draft), fileName: 'blob', type: 'application/json' }],
])('metaData may come as %s', async (_what, part) => {
  expect((await server.open([part, file('a.pdf')])).status).toBe(201)
})

describe('a form is refused as bad input', () => {
  const before = () => questions()

  test.each<[string, Part[]]>([
    ['without metaData', []],
    ['without metaData but with a file', [file('a.pdf')]],
    ['with metaData twice', [metaData(draft), metaData(draft)]],
    ['with metaData after the files', [file('a.pdf'), metaData(draft)]],
    ['with metaData that is no JSON', [{ name: 'metaData', body: '{' }, file('a.pdf')]],
    [
      'with metaData that calls itself JSON and is none',
      [{ name: 'metaData', type: 'application/json', body: '{' }, file('a.pdf')],
    ],
    ['with metaData of no fields', [{ name: 'metaData', body: '[]' }, file('a.pdf')]],
    ['with metaData that is a file and no JSON', [{ ...file('blob', '{'), name: 'metaData' }]],
    ['without a name of the question', [metaData({ ...draft, title: ' ' }), file('a.pdf')]],
    ['with a mover nobody knows', [metaData({ ...draft, motionedId: 999 }), file('a.pdf')]],
    ['with a part named like a prototype', [{ name: '__proto__', body: '1' }, metaData(draft)]],
  ])('%s', async (_what, parts) => {
    const count = await before()
    const answer = await server.open(parts)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'bad-input', errors: expect.any(Object) },
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    })
    expect(await questions()).toBe(count)
  })

  test.each([
    ['that is JSON', 'application/json', '{}'],
    ['without a boundary', 'multipart/form-data', '--'],
    ['with an empty boundary', 'multipart/form-data; boundary=', '--'],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, '--'],
    ['of another boundary', formType.replace('quorate', 'other'), 'x'],
    ['that is empty', formType, ''],
    ['that begins in the middle', formType, 'no form at all'],
  ])('%s', async (_what, type, body) => {
    const answer = await server.openWith([Buffer.from(body)], { headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  })
})

test('a form for a call that takes JSON is bad input', async () => {
  const form = new FormData()
  form.set('metaData', '{}')
  const path = '/api/groups/101/VoteQuestions/1/close'
  expect(await server.as('admin').patch(path, form)).toMatchObject({
    status: 400,
    body: { errors: { body: ['Please send application/json.'] } },
  })
})

test('what is neither metaData nor a file is refused by its name', async () => {
  const answer = await server.open([metaData(draft), { name: 'secret', body: 'yes' }])
  expect(answer.body).toMatchObject({
    status: 400,
    errors: { secret: ['There is no such field of the form.'] },
  })
})

test('who acts and where comes from the token and the path, not from metaData', async () => {
  const answer = await server.open([
    metaData({ ...draft, userName: 'somebody', groupId: 14, voteQuestionId: 1 }),
  ])
  expect(answer.status).toBe(201)
  const [last] = await server.db
    .select()
    .from(voteQuestions)
    .orderBy(desc(voteQuestions.voteQuestionId))
    .limit(1)
  expect(last).toMatchObject({ groupId: 101, createdById: people.admin })
})

describe('names', () => {
  test('are kept as they were given, of the same name only the first', async () => {
    const answer = await server.open([
      metaData(draft),
      file('Übersicht – “final”.pdf', 'first'),
      file('übersicht – “FINAL”.pdf', 'second'),
      file('a.pdf.html'),
      file('.htaccess'),
      file('con'),
      file('<svg onload=alert(1)>.svg'),
    ])
    expect(await namesOf(answer)).toEqual([
      'Übersicht – “final”.pdf',
      'a.pdf.html',
      '.htaccess',
      'con',
      '<svg onload=alert(1)>.svg',
    ])
    const [first] = await filesOf(answer)
    expect(first?.size).toBe('first'.length)
  })

  test('lose folders and what misleads; two that become alike are numbered', async () => {
    const answer = await server.open([
      metaData(draft),
      file('../../etc/passwd'),
      file('..\\..\\passwd2'),
      file('photo\u202egpj.exe'),
      file('photogpj.exe'),
      file('..'),
      file(''),
      file(`${'ä'.repeat(300)}.pdf`),
    ])
    expect(await namesOf(answer)).toEqual([
      'passwd',
      'passwd2',
      'photogpj.exe',
      'photogpj (2).exe',
      'unnamed',
      `${'ä'.repeat(125)}.pdf`,
    ])
  })

  test('that the database alone reads as the same are kept once', async () => {
    const answer = await server.open([metaData(draft), file('İ.pdf'), file('i.pdf')])
    expect(answer.status).toBe(201)
    expect((await filesOf(answer)).length).toBeGreaterThan(0)
  })
})

describe('a retried upload', () => {
  const sent = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('gets the same answer and keeps its files once', async () => {
    const form = [metaData(draft), file('a.pdf')]
    const first = await server.open(form, sent('u1'))
    const again = await server.open(form, sent('u1'))
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await namesOf(first)).toEqual(['a.pdf'])
  })

  test('at the same moment makes one question', async () => {
    const count = await questions()
    const form = [metaData(draft), file('a.pdf')]
    const answers = await Promise.all(
      Array.from({ length: mostUploadsOfOne }, () => server.open(form, sent('u2'))),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await questions()).toBe(count + 1)
  })

  test('with other files is refused, and the first outcome stands', async () => {
    await server.open([metaData(draft), file('a.pdf', 'one')], sent('u3'))
    const again = await server.open([metaData(draft), file('a.pdf', 'two')], sent('u3'))
    expect(again).toMatchObject({ status: 400, body: { code: 'idempotency-key-reused' } })
  })
})
