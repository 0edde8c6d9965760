/** Connections that somebody keeps open: bodies byte by byte, heads that never end, uploads without number. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { mostUploadsOfOne } from '../../../src/server/http/uploadsUnderWay'
import { createTestApplication, type TestApplication } from '../../support/application'
import { people } from '../../support/directory'
import { portOf } from '../../support/portOf'

const questions = '/api/groups/101/VoteQuestions'
let application: TestApplication
let token: string

beforeAll(async () => {
  application = await createTestApplication({
    parts: { bodyPace: { everyMs: 300, leastBytes: 3_000 } },
  })
  await application.app.listen({ port: 0, host: '127.0.0.1' })
  token = await application.issuer.tokenFor(people.admin)
})

afterAll(() => application.close())

/** Opens a request whose body of so many bytes is still to come. */
async function begin(path: string, type: string, length: number): Promise<Socket> {
  const socket = connect(portOf(application.app), '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => undefined)
  return socket
}

const form = 'multipart/form-data; boundary=x'
const partOfForm = '--x\r\ncontent-disposition: form-data; name="metaData"\r\n\r\n'

test('bodies that come byte by byte are cut, and one that keeps the pace is not', async () => {
  const slow = await Promise.all([
    ...Array.from({ length: 10 }, () =>
      begin(`${questions}/1/VoteResults`, 'application/json', 999),
    ),
    ...Array.from({ length: 3 }, () => begin(questions, form, 1_000_000)),
  ])
  const steady = await begin(questions, form, 1_000_000)
  let isSteadyCut = false
  steady.once('close', () => (isSteadyCut = true))
  steady.write(partOfForm)
  const dribbling = setInterval(() => {
    for (const socket of slow) socket.write('x')
    steady.write('x'.repeat(2_000))
  }, 50)
  await Promise.all(slow.map((socket) => new Promise((closed) => socket.once('close', closed))))
  await pause(900)
  expect(isSteadyCut).toBe(false)
  clearInterval(dribbling)
  steady.destroy()
})

test('nobody sends more than a few uploads at once, and one that ends makes room', async () => {
  const keepingPace: Socket[] = []
  const refused: string[] = []
  const pacing = setInterval(() => keepingPace.forEach((it) => it.write('x'.repeat(2_000))), 50)
  while (keepingPace.length < mostUploadsOfOne) {
    const socket = await begin(questions, form, 1_000_000)
    socket.setEncoding('utf8').on('data', (part: string) => refused.push(part))
    socket.write(partOfForm)
    keepingPace.push(socket)
  }
  await pause(300)
  expect(refused).toEqual([])
  const oneMore = await begin(questions, form, 1_000_000)
  oneMore.setEncoding('utf8').write(partOfForm)
  const [answer] = (await once(oneMore, 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1.1 429 /)
  expect(answer).toMatch(/retry-after: 10/i)
  expect(answer).toContain(`You are sending ${mostUploadsOfOne} uploads already.`)
  oneMore.destroy()

  keepingPace.shift()?.destroy()
  await pause(300)
  const another = await begin(questions, form, 1_000_000)
  let answered = ''
  another.setEncoding('utf8').on('data', (part: string) => (answered += part))
  another.write(partOfForm)
  keepingPace.push(another)
  await pause(500)
  clearInterval(pacing)
  expect(answered).toBe('')
  for (const socket of keepingPace) socket.destroy()
})

test('a head that never ends has fifteen seconds', () => {
  expect(application.app.server.headersTimeout).toBe(15_000)
})
