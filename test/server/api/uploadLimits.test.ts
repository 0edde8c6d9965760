import { createConnection } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { attachments } from '../../../src/server/database/schema/attachments'
import { auditLines } from '../../../src/server/database/schema/record'
import type { FileStore } from '../../../src/server/files/fileStore'
import { people } from '../../support/directory'
import { portOf } from '../../support/portOf'
import { file, formBytes, formType, metaData, partHead } from '../../support/upload'
import { createUploadServer, megabyte, type UploadServer } from '../../support/uploadServer'
import { until } from '../../support/until'

let server: UploadServer
/** What the store throws with the next bytes it keeps. */
let storeFault: Error | null

beforeAll(async () => {
  server = await createUploadServer(failingAtWill)
})

beforeEach(() => {
  storeFault = null
})

afterEach(() => until('nothing is stored', () => server.storedFiles().length === 0))

afterAll(() => server.close())

const draft = { title: 'Publish version 2', motionedId: people.member, secondedId: people.second }
const chunk = Buffer.alloc(65_536, 'x')
const failure = 'There was an error creating the vote question'

function failingAtWill(store: FileStore): FileStore {
  return {
    ...store,
    put: (bytes) =>
      store.put(
        (async function* () {
          for await (const part of bytes) {
            if (storeFault) throw storeFault
            yield part
          }
        })(),
      ),
  }
}

/** A form whose only file never ends. */
function* endlessForm() {
  yield formBytes([metaData(draft)]).subarray(0, -'--quorate-test-boundary--\r\n'.length)
  yield partHead({ name: 'attachments', fileName: 'endless.bin', type: 'a/b' })
  for (;;) yield chunk
}

describe('a file above the limit', () => {
  const detail = `${failure}: One of the files exceeds the limit of 1 MB`

  test('is refused by its first byte too many', async () => {
    const answer = await server.open([
      metaData(draft),
      file('small.bin', 'first'),
      file('large.bin', Buffer.alloc(megabyte + 1)),
    ])
    expect(answer).toMatchObject({ status: 413, body: { code: 'file-too-large', detail } })
  })

  test('is refused while it streams, however long it would go on', async () => {
    const answer = await server.openWith(endlessForm())
    expect(answer).toMatchObject({
      status: 413,
      headers: { connection: 'close' },
      body: { code: 'file-too-large', detail },
    })
    expect(answer.sentBytes).toBeLessThan(40 * megabyte)
  })
})

describe('all files together above the limit', () => {
  const detail = `${failure}: Total file size exceeds the limit of 2 MB`

  test('are refused by the first byte too many', async () => {
    const answer = await server.open([
      metaData(draft),
      file('1.bin', Buffer.alloc(megabyte)),
      file('2.bin', Buffer.alloc(megabyte)),
      file('3.bin', '!'),
    ])
    expect(answer).toMatchObject({ status: 413, body: { code: 'files-too-large', detail } })
  })

  test('are refused by what the head says, before a byte of them', async () => {
    const headers = { 'content-length': String(10 * megabyte) }
    const answer = await server.openWith([chunk], { headers })
    expect(answer).toMatchObject({ status: 413, body: { code: 'files-too-large', detail } })
    expect(answer.sentBytes).toBeLessThanOrEqual(chunk.byteLength)
  })

  test('count what is not kept too', async () => {
    const same = file('same.bin', Buffer.alloc(megabyte))
    const answer = await server.open([metaData(draft), same, same, same])
    expect(answer).toMatchObject({ status: 413, body: { code: 'files-too-large' } })
  })
})

test('10,000 parts are too many', async () => {
  const files = Array.from({ length: 10_000 }, (_, at) => file(`${at}.txt`, 'x'))
  const answer = await server.open([metaData(draft), ...files])
  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'body-too-large', detail: `${failure}: At most 100 files can be sent at once` },
  })
})

test.each([
  ['text', { name: 'metaData', body: 'x'.repeat(megabyte + 1) }],
  ['a file', { ...file('blob', 'x'.repeat(megabyte + 1)), name: 'metaData' }],
])('metaData above 1 MB, as %s, is too large', async (_what, part) => {
  expect(await server.open([part])).toMatchObject({
    status: 413,
    body: { code: 'body-too-large' },
  })
})

describe('somebody who may not open questions', () => {
  test.each([
    [null, 401],
    ['outsider', 403],
    ['member', 403],
    ['adminOf14', 403],
  ] as const)('(%s) hears so before the files are read: %i', async (person, status) => {
    const answer = await server.openWith(endlessForm(), { person })
    expect(answer).toMatchObject({ status, headers: { connection: 'close' } })
    expect(answer.sentBytes).toBeLessThan(40 * megabyte)
  })

  test('is answered though the rest of the form never comes', async () => {
    const started = Date.now()
    const answer = await server.openWith(stalling([chunk]), { person: 'member' })
    expect(answer.status).toBe(403)
    expect(Date.now() - started).toBeLessThan(4_000)
  })
})

/** Sends what there is and then nothing more, for longer than any test waits. */
async function* stalling(chunks: Buffer[]) {
  yield* chunks
  await pause(20_000, undefined, { ref: false })
}

describe('an upload that breaks off', () => {
  const half = Buffer.concat([
    formBytes([metaData(draft), file('whole.bin')]).subarray(0, -27),
    partHead({ name: 'attachments', fileName: 'half.bin', type: 'a/b' }),
    chunk,
  ])

  test('in the middle of a file leaves neither a question nor a file', async () => {
    const socket = createConnection(portOf(server.app), '127.0.0.1')
    const token = await server.issuer.tokenFor(people.admin)
    socket.write(
      [
        'POST /api/groups/101/VoteQuestions HTTP/1.1',
        'host: 127.0.0.1',
        `authorization: Bearer ${token}`,
        `content-type: ${formType}`,
        `content-length: ${megabyte}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(half)
    await until('two files are stored', () => server.storedFiles().length === 2)
    socket.destroy()
    await once(socket, 'close')
    await until('nothing is stored', () => server.storedFiles().length === 0)
    expect(await server.db.$count(attachments)).toBe(0)
  })

  test('and ends properly all the same is bad input', async () => {
    const answer = await server.openWith([half])
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  })
})

test.each([
  ['ENOSPC', 503, 'unavailable'],
  ['EROFS', 503, 'unavailable'],
  ['EACCES', 500, 'unknown-fault'],
])('a store that fails with %s answers %i, and keeps nothing', async (code, status, problem) => {
  storeFault = Object.assign(new Error(`${code}: open '/var/lib/quorate'`), { code })
  const answer = await server.open([metaData(draft), file('a.pdf')])
  expect(answer).toMatchObject({ status, body: { code: problem } })
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  expect(JSON.stringify(answer.body)).not.toContain('/var/lib')
})

test('every refused upload of a person is in the audit trail', async () => {
  const lines = await server.db.select().from(auditLines)
  const outcomes = lines
    .filter(({ action }) => action === 'openVoteQuestion')
    .map(({ outcome }) => outcome)
  expect(new Set(outcomes)).toEqual(
    new Set([
      'file-too-large',
      'files-too-large',
      'body-too-large',
      'access-denied',
      'not-an-admin',
      'bad-input',
    ]),
  )
})
