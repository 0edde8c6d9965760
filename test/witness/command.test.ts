import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownLogs, run, type RunningWitness, startWitness } from '../../src/witness/command'
import { readVerifierKey, signatureIn, signedAt } from '../../src/witness/note'
import { testLog } from '../support/testLog'

const log = testLog('votes.example/log')
const second = testLog('second.example/log')
const settings = { name: 'witness.example/w1', host: '127.0.0.1', port: 0 }

let folder: string
let running: RunningWitness | undefined
let reports: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-witness-'))
  reports = []
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true })
})

async function start(...vkeys: string[]): Promise<RunningWitness> {
  running = await startWitness(folder, { ...settings, logs: knownLogs(vkeys) }, (it) =>
    reports.push(it),
  )
  return running
}
async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}
const add = ({ address }: RunningWitness, body: Buffer) =>
  fetch(`${address}/add-checkpoint`, { method: 'POST', body: new Uint8Array(body) })
const configure = (value: object | string) =>
  writeFileSync(
    join(folder, 'witness.json'),
    typeof value === 'string' ? value : JSON.stringify(value),
  )

/** Runs the command, which ends by itself. */
async function told(...args: string[]): Promise<{ isDone: boolean; text: string }> {
  const lines: string[] = []
  const isDone = await run([folder, ...args], (line) => lines.push(line))
  return { isDone, text: lines.join('\n') }
}

test('serves cosignatures over HTTP under the key that it tells', async () => {
  const one = await start(log.vkey)
  const answer = await add(one, log.request(0, 5))
  expect(answer.status).toBe(200)
  const line = signatureIn((await answer.text()).trimEnd())
  expect(signedAt(log.body(5), line, readVerifierKey(one.key))).toBeGreaterThan(1_700_000_000)
  const conflict = await add(one, log.request(0, 6))
  expect([conflict.status, conflict.headers.get('content-type'), await conflict.text()]).toEqual([
    409,
    'text/x.tlog.size',
    '5\n',
  ])
  expect(await (await fetch(one.address)).text()).toBe(`${one.key}\n`)
  expect((await fetch(`${one.address}/add-checkpoint`)).status).toBe(405)
  expect((await fetch(`${one.address}/else`)).status).toBe(404)
})

test('takes no request that is longer than any log needs', async () => {
  const one = await start(log.vkey)
  const sent = await add(one, Buffer.alloc(200_000, 'a')).then(
    ({ status }) => status,
    () => 413,
  )
  expect(sent).toBe(413)
  expect((await add(one, log.request(0, 5))).status).toBe(200)
})

test('keeps its key and its history over a restart', async () => {
  const { key } = await start(log.vkey)
  await add(running as RunningWitness, log.request(0, 5))
  await stop()
  const again = await start(log.vkey)
  expect(again.key).toBe(key)
  expect((await add(again, log.request(5, 9))).status).toBe(200)
})

test('follows a log under several keys, as after a new one', async () => {
  const renewed = testLog(log.origin)
  const logs = knownLogs([{ origin: log.origin, keys: [log.vkey, renewed.vkey] }])
  running = await startWitness(folder, { ...settings, logs }, () => undefined)
  expect((await add(running, log.request(0, 5))).status).toBe(200)
  expect((await add(running, renewed.request(5, 9))).status).toBe(200)
})

describe('after the state was lost', () => {
  beforeEach(async () => {
    configure({ ...settings, listen: '127.0.0.1:0', logs: [log.vkey, second.vkey] })
    await start(log.vkey, second.vkey)
    await add(running as RunningWitness, log.request(0, 5))
    await stop()
    rmSync(join(folder, 'state.json'))
    writeFileSync(join(folder, 'last.txt'), log.checkpoint(5))
  })

  test('says so at its start, and signs nothing', async () => {
    const one = await start(log.vkey, second.vkey)
    expect(reports).toEqual([expect.stringMatching(/state\.json is missing\.\nNothing is signed/)])
    expect((await add(one, log.request(5, 9))).status).toBe(503)
  })

  test('goes on from the checkpoint that the operator vouches for', async () => {
    const checkpoint = join(folder, 'last.txt')
    expect(await told('--accept', checkpoint, '--forget', second.origin)).toEqual({
      isDone: true,
      text: 'votes.example/log: goes on\nsecond.example/log: begins anew',
    })
    const one = await start(log.vkey, second.vkey)
    expect(reports).toEqual([])
    expect((await add(one, log.request(0, 9))).status).toBe(409)
    expect((await add(one, log.request(5, 9))).status).toBe(200)
    expect((await add(one, second.request(0, 9))).status).toBe(200)
  })

  test('wants a word on every log, and a checkpoint that the log signed', async () => {
    const checkpoint = join(folder, 'last.txt')
    expect(await told('--accept', checkpoint)).toMatchObject({
      isDone: false,
      text: expect.stringContaining('tell of second.example/log too'),
    })
    writeFileSync(checkpoint, testLog('unknown.example/log').checkpoint(5))
    expect(await told('--accept', checkpoint, '--forget', second.origin)).toMatchObject({
      isDone: false,
      text: expect.stringContaining('is not signed by a log in witness.json'),
    })
  })
})

test('a cosignature from before the loss does not stop a witness that was told to begin anew', async () => {
  configure({ ...settings, listen: '127.0.0.1:0', logs: [log.vkey] })
  const text = await (await add(await start(log.vkey), log.request(0, 5))).text()
  await stop()
  await new Promise((later) => setTimeout(later, 1_000))
  await told('--forget', log.origin)
  const again = Buffer.concat([log.request(0, 5), Buffer.from(text)])
  expect((await add(await start(log.vkey), again)).status).toBe(200)
})

test.each([
  ['is missing', null, 'witness.json is missing'],
  ['is no JSON', '{', 'is no JSON'],
  ['names no log', { name: 'w' }, 'is incomplete'],
  ['has an address without a port', { name: 'w', listen: 'here', logs: [] }, 'is incomplete'],
  ['has a key that is none', { name: 'w', logs: ['key'] }, 'key is no Ed25519 verifier key'],
  ['has a name with a space', { name: 'a b', logs: [log.vkey] }, 'a key name has a space'],
])('a configuration that %s is told in a sentence', async (_how, value, sentence) => {
  if (value !== null) configure(value)
  expect(await told()).toEqual({ isDone: false, text: expect.stringContaining(sentence) })
})

test('without a folder it tells its usage', async () => {
  const lines: string[] = []
  expect(await run([], (line) => lines.push(line))).toBe(false)
  expect(lines.join()).toContain('Usage: npm run witness')
})

test('the key of a log is refused as its own', async () => {
  const { key } = await start(log.vkey)
  await stop()
  const raw = readVerifierKey(key).raw
  const { keyFrom } = await import('../../src/witness/note')
  await expect(start(keyFrom('some.example/log', 1, raw).text)).rejects.toThrow('the key of a log')
  expect(readFileSync(join(folder, 'key.pem'), 'utf8')).toContain('PRIVATE KEY')
})
