/** Connections that somebody keeps open: bodies byte by byte, heads that never end, uploads without number. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mostUploadsOfOne, UploadsUnderWay } from '../../../src/server/api/uploadsUnderWay'
import { testApplication } from '../../support/application'
import { people } from '../../support/directory'
import { portOf } from '../../support/portOf'
import { until } from '../../support/until'

const questions = '/api/groups/101/VoteQuestions'
const application = testApplication({
  parts: { bodyPace: { everyMs: 300, leastBytes: 3_000 } },
})
let token: string

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })

  token = await application.issuer.tokenFor(people.admin)
})

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
const closed = async (socket: Socket) => {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}
const beginVote = () => begin(`${questions}/1/VoteResults`, 'application/json', 999)
const beginUpload = () => begin(questions, form, 1_000_000)

test('bodies that come byte by byte are cut, and one that keeps the pace is not', async () => {
  const slow = await Promise.all([
    ...Array.from({ length: 10 }, beginVote),
    ...Array.from({ length: 3 }, beginUpload),
  ])
  const steady = await beginUpload()
  let isSteadyCut = false
  steady.once('close', () => (isSteadyCut = true))
  steady.write(partOfForm)
  const dribbling = setInterval(() => {
    for (const socket of slow) socket.write('x')
    steady.write('x'.repeat(2_000))
  }, 50)
  await Promise.all(slow.map(closed))
  // It outlives two more that begin one after the other.
  for (let more = 0; more < 2; more += 1) {
    const another = await beginVote()
    slow.push(another)
    await closed(another)
  }
  expect(isSteadyCut).toBe(false)
  clearInterval(dribbling)
  steady.destroy()
})

test('a connection opened ahead of need ends without an answer, a head that never ends with one', async () => {
  const { server } = application.app
  const { headersTimeout } = server
  server.headersTimeout = 200
  const ahead = connect(portOf(application.app), '127.0.0.1')
  const endless = connect(portOf(application.app), '127.0.0.1').setEncoding('utf8')
  const heard: unknown[] = []
  ahead.on('data', (data) => heard.push(data)).on('error', () => undefined)
  endless.write('GET / HTTP/1.1\r\n')
  const [answer] = (await once(endless, 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  await closed(ahead)
  server.headersTimeout = headersTimeout
  // A browser would take it for the answer to the request that it sends just then.
  expect(heard).toEqual([])
})

test('nobody sends more than a few uploads at once, and one that ends makes room', async () => {
  const judged = jest.spyOn(UploadsUnderWay.prototype, 'begin').mock.results
  const taken = () => judged.filter(({ type }) => type === 'return').length
  const keepingPace: Socket[] = []
  const pacing = setInterval(() => keepingPace.forEach((it) => it.write('x'.repeat(2_000))), 50)
  const beginForm = async () => {
    const socket = await beginUpload()
    socket.setEncoding('utf8').write(partOfForm)
    return socket
  }
  while (keepingPace.length < mostUploadsOfOne) keepingPace.push(await beginForm())
  await until('all are under way', () => taken() === mostUploadsOfOne)
  const oneMore = await beginForm()
  const [answer] = (await once(oneMore, 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1.1 429 /)
  expect(answer).toMatch(/retry-after: 10/i)
  expect(answer).toContain(`You are sending ${mostUploadsOfOne} uploads already.`)
  oneMore.destroy()

  keepingPace.shift()?.destroy()
  await until('there is room', async () => {
    const before = judged.length
    keepingPace.push(await beginForm())
    await until('it is judged', () => judged.length > before)
    return taken() > mostUploadsOfOne
  })
  clearInterval(pacing)
  for (const socket of keepingPace) socket.destroy()
})

test('a head that never ends has fifteen seconds', () => {
  expect(application.app.server.headersTimeout).toBe(15_000)
})
