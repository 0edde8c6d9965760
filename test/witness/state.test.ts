import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownLogs } from '../../src/witness/command'
import { readCheckpoint } from '../../src/witness/note'
import { openState, type WitnessState } from '../../src/witness/state'
import { createWitness } from '../../src/witness/witness'
import { testLog } from '../support/testLog'

const log = testLog('votes.example/log')
const fork = testLog('votes.example/log', { fork: 3, key: log.key })

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
const witness = (kept: WitnessState = state) =>
  createWitness({
    name: 'witness.example/w1',
    logs: knownLogs([log.vkey]),
    state: kept,
  })
const statusOf = async (body: Buffer) => (await witness().addCheckpoint(body)).status

async function restarted(): Promise<void> {
  await state.close()
  state = await openState(folder)
}

describe('what is kept', () => {
  test('is on the disk before the answer, and counts after a restart', async () => {
    await witness().addCheckpoint(log.request(0, 5))
    expect(readFileSync(stateFile(), 'utf8')).toContain('votes.example/log')
    await restarted()
    expect(await statusOf(fork.request(5, 9))).toBe(422)
    expect(await statusOf(log.request(5, 9))).toBe(200)
  })

  test('nothing is signed where it cannot be stored, and the old state counts', async () => {
    await witness().addCheckpoint(log.request(0, 5))
    const full = { ...state, write: async () => Promise.reject(new Error('ENOSPC')) }
    await expect(witness(full).addCheckpoint(log.request(5, 9))).rejects.toThrow('ENOSPC')
    expect(await statusOf(log.request(5, 8))).toBe(200)
  })

  test('a crash between writing and moving leaves the old state', async () => {
    await witness().addCheckpoint(log.request(0, 5))
    writeFileSync(`${stateFile()}.part`, 'half a st')
    await restarted()
    expect(await statusOf(log.request(5, 9))).toBe(200)
  })

  test.each([
    ['deleted', () => rmSync(stateFile())],
    ['empty', () => truncateSync(stateFile(), 0)],
    ['cut off', () => truncateSync(stateFile(), 200)],
    ['cut off after its first line', () => truncateSync(stateFile(), 65)],
    ['altered', () => edit((text) => text.replace(/\\n5\\n/, '\\n4\\n'))],
    ['without its sum', () => edit((text) => text.slice(65))],
  ])('a state that is %s signs nothing, running or restarted', async (_how, damage) => {
    await witness().addCheckpoint(log.request(0, 5))
    damage()
    for (const when of ['running', 'restarted']) {
      for (const body of [log.request(5, 9), log.request(0, 9), fork.request(0, 9)])
        expect([when, await statusOf(body)]).toEqual([when, 503])
      await restarted()
    }
  })

  const edit = (change: (text: string) => string) => {
    const before = readFileSync(stateFile(), 'utf8')
    writeFileSync(stateFile(), change(before))
    expect(readFileSync(stateFile(), 'utf8')).not.toBe(before)
  }

  test('a state put back from a copy is given up once its own later cosignature comes', async () => {
    await witness().addCheckpoint(log.request(0, 5))
    const copy = readFileSync(stateFile())
    const { text } = await witness().addCheckpoint(log.request(5, 9))
    writeFileSync(stateFile(), copy)
    expect(await statusOf(Buffer.concat([log.request(5, 9), Buffer.from(text)]))).toBe(503)
    expect(await statusOf(log.request(5, 9))).toBe(503)
    await restarted()
    await expect(state.read()).rejects.toThrow('older than what was cosigned of votes.example/log')
  })

  test('its own cosignature of an earlier checkpoint, or of the last one, harms nothing', async () => {
    const { text } = await witness().addCheckpoint(log.request(0, 5))
    const again = Buffer.concat([log.request(5, 5), Buffer.from(text)])
    expect(await statusOf(again)).toBe(200)
    await witness().addCheckpoint(log.request(5, 9))
    const earlier = Buffer.concat([log.request(0, 5), Buffer.from(text)])
    expect(await statusOf(earlier)).toBe(409)
  })

  test('a key that is missing beside a state is not made anew', async () => {
    await witness().addCheckpoint(log.request(0, 5))
    rmSync(join(folder, 'key.pem'))
    await state.close()
    await expect(openState(folder)).rejects.toThrow('key.pem is missing')
  })

  test('two witnesses do not share a folder; one that died leaves it free', async () => {
    const { pid } = process
    writeFileSync(join(folder, 'lock'), String(process.ppid))
    await expect(openState(folder)).rejects.toThrow(`process number ${process.ppid} uses`)
    writeFileSync(join(folder, 'lock'), '999999999')
    await restarted()
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(pid))
  })
})

test('the state holds the note as the log signed it', async () => {
  await witness().addCheckpoint(log.request(0, 5))
  const { notes } = await state.read()
  expect(readCheckpoint(Buffer.from(notes[log.origin] ?? '')).note).toBe(log.checkpoint(5))
})
