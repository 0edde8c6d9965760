import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { transformSync } from '@swc/core'
import { FolderInUse, lockFolder } from '../../../src/server/database/lock'

const root = mkdtempSync(join(tmpdir(), 'quorate-lock-'))
afterAll(() => rmSync(root, { recursive: true }))

let lockFile: string
beforeEach(() => {
  lockFile = join(mkdtempSync(join(root, 'test-')), 'data/server.lock')
  mkdirSync(dirname(lockFile))
})

const claims = () => readdirSync(dirname(lockFile)).map((name) => join(dirname(lockFile), name))

/** Lays down what a process leaves while it holds the folder. */
function layClaim(pid: number): string {
  const claim = `${lockFile}.${pid}.0d4c1f3e-0000-4000-8000-000000000000`
  writeFileSync(claim, '')
  return claim
}

async function withOtherProcess(work: (pid: number) => void): Promise<void> {
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  const ended = once(other, 'exit')
  try {
    work(other.pid ?? 0)
  } finally {
    other.kill()
    await ended
  }
}

async function goneProcess(): Promise<number> {
  let gone = 0
  await withOtherProcess((pid) => {
    gone = pid
  })
  return gone
}

test('a lock names the process, makes its folder, and is gone when given back', () => {
  rmSync(dirname(lockFile), { recursive: true })
  const unlock = lockFolder(lockFile)
  expect(claims().map((claim) => basename(claim).split('.')[2])).toEqual([String(process.pid)])
  unlock()
  expect(claims()).toEqual([])
})

test('a living process keeps its folder, and the refusal says which and what to do', async () => {
  await withOtherProcess((pid) => {
    const claim = layClaim(pid)
    expect(() => lockFolder(lockFile)).toThrow(FolderInUse)
    expect(() => lockFolder(lockFile)).toThrow(
      new RegExp(`data is in use by another Quorate server \\(process ${pid}\\)\\. Stop that`),
    )
    expect(claims()).toEqual([claim])
  })
})

test('this process cannot open a folder twice', () => {
  const unlock = lockFolder(lockFile)
  expect(() => lockFolder(lockFile)).toThrow(FolderInUse)
  unlock()
  lockFolder(lockFile)()
})

test('a lock of a process that is gone is taken over', async () => {
  const claim = layClaim(await goneProcess())
  const unlock = lockFolder(lockFile)
  expect(existsSync(claim)).toBe(false)
  unlock()
})

test('a lock of a dead namesake is taken over, as a container starts with the same id again', () => {
  layClaim(process.pid)
  lockFolder(lockFile)()
})

test('a lock from before the machine started is taken over, whoever has its id now', async () => {
  await withOtherProcess((pid) => {
    utimesSync(layClaim(pid), new Date(0), new Date(0))
    lockFolder(lockFile)()
  })
})

test('other files of the folder are let be', () => {
  const others = ['server.log', 'server.lock.txt', 'server.lock.x.y'].map((name) =>
    join(dirname(lockFile), name),
  )
  for (const other of others) writeFileSync(other, '')
  lockFolder(lockFile)()
  expect(claims().toSorted()).toEqual(others.toSorted())
})

/** Takes the folder as often as it can for a second and a half, and notes when it held it. */
const contender = `
import { appendFileSync, writeFileSync } from 'node:fs'
import { lockFolder } from './lock.mjs'
const [lockFile, log] = process.argv.slice(2)
for (const end = Date.now() + 1500; Date.now() < end; ) {
  let unlock
  try { unlock = lockFolder(lockFile) } catch { continue }
  appendFileSync(log, 'in ' + process.pid + '\\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
  appendFileSync(log, 'out ' + process.pid + '\\n')
  unlock()
  // What a process leaves that dies while it holds the folder.
  writeFileSync(lockFile + '.' + process.env.GONE + '.' + Math.random().toString(16).slice(2), '')
}
`

test('of many processes that take over a stale lock at once, one holds the folder', async () => {
  const folder = dirname(dirname(lockFile))
  const source = readFileSync('src/server/database/lock.ts', 'utf8')
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  })
  writeFileSync(join(folder, 'lock.mjs'), code)
  writeFileSync(join(folder, 'contender.mjs'), contender)
  const log = join(folder, 'log')
  const env = { ...process.env, GONE: String(await goneProcess()) }
  const contenders = Array.from({ length: 4 }, () =>
    once(spawn(process.execPath, [join(folder, 'contender.mjs'), lockFile, log], { env }), 'exit'),
  )
  for (const [status] of await Promise.all(contenders)) expect(status).toBe(0)

  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  const pairs = Array.from({ length: lines.length / 2 }, (_, at) => lines.slice(2 * at, 2 * at + 2))
  for (const [taken = '', given] of pairs) expect(given).toBe(taken.replace('in', 'out'))
})
