// Memory that the server needs for ten uploads of 48 MB at once, against the bytes that are uploaded.
import { once } from 'node:events'
import { request } from 'node:http'
import { freePort } from '../support/freePort.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { buildServer } from './buildServer.mjs'
import { forkServer, reply } from './serverProcess.mjs'

const UPLOADS = 10
const MEGABYTE = 1_048_576
const BYTES_EACH = 48 * MEGABYTE
const MOST_GROWTH = 80 * MEGABYTE

const chunk = Buffer.alloc(65_536, 'quorate')
const boundary = 'quorate-bench'

/** Opens a question with one file of so many bytes, as fast as the server takes them. */
async function upload(port, bytes) {
  const metaData = JSON.stringify({ title: 'Bench', motionedId: 3, secondedId: 5 })
  const head = `--${boundary}\r\nContent-Disposition: form-data; name=`
  const call = request({ port, path: '/api/groups/101/VoteQuestions', method: 'POST' })
  call.setHeader('authorization', 'Bearer bench')
  call.setHeader('content-type', `multipart/form-data; boundary=${boundary}`)
  call.write(`${head}"metaData"\r\n\r\n${metaData}\r\n`)
  call.write(`${head}"attachments"; filename="bench.bin"\r\n\r\n`)
  for (let sent = 0; sent < bytes; sent += chunk.length)
    if (!call.write(chunk)) await once(call, 'drain')
  call.end(`\r\n--${boundary}--\r\n`)
  const [response] = await once(call, 'response')
  response.resume()
  if (response.statusCode !== 201) throw new Error(`An upload answered ${response.statusCode}.`)
}

async function peakOf(server) {
  const answered = reply(server)
  server.send('peak')
  const { peak } = await answered
  return peak
}

const built = await buildServer('uploads')
const postgres = await startPostgres()
const port = await freePort()
const server = forkServer('uploads.server.mjs', [built, port], { DATABASE_URL: postgres.url })
try {
  await reply(server)
  await upload(port, MEGABYTE)
  const before = await peakOf(server)
  await Promise.all(Array.from({ length: UPLOADS }, () => upload(port, BYTES_EACH)))
  const growth = (await peakOf(server)) - before
  const inMegabytes = (bytes) => Math.round(bytes / MEGABYTE)
  const detail = {
    uploadsMB: inMegabytes(UPLOADS * BYTES_EACH),
    baseMB: inMegabytes(before),
    grewMB: inMegabytes(growth),
    mayGrowMB: inMegabytes(MOST_GROWTH),
  }
  const name = 'memory for ten uploads of 48 MB against their bytes'
  console.log(JSON.stringify({ name, ratio: growth / (UPLOADS * BYTES_EACH), detail }))
  if (growth >= MOST_GROWTH) process.exitCode = 1
} finally {
  server.disconnect()
  await once(server, 'exit')
  await postgres.stop()
}
