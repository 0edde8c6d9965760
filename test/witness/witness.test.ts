import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownLogs } from '../../src/witness/command'
import { signatureIn, signedAt } from '../../src/witness/note'
import { openState, type WitnessState } from '../../src/witness/state'
import { createWitness } from '../../src/witness/witness'
import { noteKey, signedNote, testLog } from '../support/testLog'

const log = testLog('votes.example/log')
const fork = testLog('votes.example/log', { fork: 3, key: log.key })
const other = testLog('other.example/log')
const now = 1_700_000_000

let folder: string
let state: WitnessState
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-witness-'))
  state = await openState(folder)
})
afterEach(async () => {
  await state.close()
  rmSync(folder, { recursive: true })
})

const stateFile = () => join(folder, 'state.json')
const witness = (kept: WitnessState = state, reports: string[] = []) =>
  createWitness({
    name: 'witness.example/w1',
    logs: knownLogs([log.vkey, other.vkey]),
    state: kept,
    now: () => now,
    report: (sentence) => reports.push(sentence),
  })
const statusOf = async (body: Buffer) => (await witness().addCheckpoint(body)).status

test('cosigns what continues the history, with its time', async () => {
  const { addCheckpoint, key } = witness()
  for (const [old, size] of [
    [0, 0],
    [0, 1],
    [1, 5],
    [5, 5],
    [5, 30],
  ] as const) {
    const { status, text } = await addCheckpoint(log.request(old, size))
    expect([old, size, status]).toEqual([old, size, 200])
    expect(text.endsWith('\n')).toBe(true)
    expect(signedAt(log.body(size), signatureIn(text.trimEnd()), key)).toBe(now)
  }
})

test('follows each log by itself', async () => {
  expect(await statusOf(log.request(0, 5))).toBe(200)
  expect(await statusOf(other.request(0, 9))).toBe(200)
  expect(await statusOf(log.request(5, 6))).toBe(200)
})

test('an old size that is not the last cosigned one is answered with that size', async () => {
  await witness().addCheckpoint(log.request(0, 7))
  for (const [old, size] of [
    [0, 9],
    [5, 9],
    [8, 9],
    [0, 3],
    [3, 5],
  ] as const)
    expect(await witness().addCheckpoint(log.request(old, size))).toEqual({
      status: 409,
      type: 'text/x.tlog.size',
      text: '7\n',
    })
})

test('refuses unknown logs and keys, the log first', async () => {
  const unknown = testLog('unknown.example/log')
  const byOther = signedNote(log.body(3), noteKey(log.origin))
  expect(await statusOf(unknown.request(0, 3))).toBe(404)
  expect(await statusOf(Buffer.from(`old 0\n\n${byOther}`))).toBe(403)
  expect(
    await statusOf(Buffer.from(`old 0\n\n${log.checkpoint(3).replace('\n3\n', '\n4\n')}`)),
  ).toBe(403)
  // The key of one log signs nothing of another.
  expect(await statusOf(Buffer.from(`old 0\n\n${signedNote(log.body(3), other.key)}`))).toBe(403)
})

const request = (text: (whole: string) => string) => Buffer.from(text(String(log.request(2, 5))))
test.each([
  ['nothing', () => ''],
  ['no old size', (it: string) => it.replace(/^old 2\n/, '')],
  ['an old size with a leading zero', (it: string) => it.replace('old 2', 'old 02')],
  ['an old size with a sign', (it: string) => it.replace('old 2', 'old +2')],
  ['two spaces', (it: string) => it.replace('old 2', 'old  2')],
  ['an old size above the new one', (it: string) => it.replace('old 2', 'old 6')],
  ['a proof line that is no hash', (it: string) => it.replace('old 2\n', 'old 2\nAAAA\n')],
  [
    'more than 63 proof lines',
    (it: string) => it.replace('old 2', `old 2${`\n${log.root(1).toString('base64')}`.repeat(64)}`),
  ],
  ['no empty line', (it: string) => it.replace('\n\n', '\n')],
  ['carriage returns', (it: string) => it.replaceAll('\n', '\r\n')],
  ['no last line feed', (it: string) => it.slice(0, -1)],
])('a request with %s is malformed', async (_what, text) => {
  await witness().addCheckpoint(log.request(0, 2))
  expect(await statusOf(request(text))).toBe(400)
  expect(await statusOf(log.request(2, 5))).toBe(200)
})

test('a request that is no UTF-8 is malformed', async () => {
  expect(await statusOf(Buffer.of(0xff, 0xfe))).toBe(400)
})

describe('an adversary with the key of the log', () => {
  test.each([
    ['a fork with its own proof', () => fork.request(5, 9), 422],
    ['a fork with the proof of the history', () => mixed(log.proof(5, 9), fork.checkpoint(9)), 422],
    ['a fork of the same size', () => fork.request(5, 5), 409],
    ['a fork from nothing', () => fork.request(0, 9), 409],
    ['a shorter history', () => log.request(0, 3), 409],
    [
      'a shorter history as if it were none',
      () => Buffer.from(`old 5\n\n${log.checkpoint(3)}`),
      400,
    ],
    ['a longer one without a proof', () => Buffer.from(`old 5\n\n${log.checkpoint(9)}`), 422],
    ['a same one with a proof', () => mixed(log.proof(4, 5), log.checkpoint(5)), 422],
  ])('%s gets no signature', async (_what, sent, status) => {
    await witness().addCheckpoint(log.request(0, 5))
    const before = readFileSync(stateFile(), 'utf8')
    const answer = await witness().addCheckpoint(sent())
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('—')
    expect(readFileSync(stateFile(), 'utf8')).toBe(before)
  })

  const mixed = (proof: readonly string[], note: string) =>
    Buffer.from(['old 5', ...proof, '', note].join('\n'))

  test('two checkpoints of one size are kept as evidence, and told', async () => {
    const reports: string[] = []
    await witness().addCheckpoint(log.request(0, 5))
    await witness(state, reports).addCheckpoint(fork.request(5, 5))
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('fork-'))
    const kept = readFileSync(join(folder, file), 'utf8')
    expect(kept).toBe(`${log.checkpoint(5)}\n${fork.checkpoint(5)}`)
    expect(reports).toEqual([expect.stringContaining('FORK: votes.example/log')])
  })

  test('of many histories sent at once one alone is signed', async () => {
    const one = witness()
    await one.addCheckpoint(log.request(0, 2))
    const forks = Array.from({ length: 20 }, (_none, at) =>
      testLog(log.origin, { fork: 2 + (at % 3), key: log.key }),
    )
    const answers = await Promise.all(
      forks.map((it, at) => one.addCheckpoint(it.request(2, 6 + at))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('two requests for one size and two roots: one is signed', async () => {
    const one = witness()
    await one.addCheckpoint(log.request(0, 3))
    const answers = await Promise.all([log, fork].map((it) => one.addCheckpoint(it.request(3, 6))))
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })
})
