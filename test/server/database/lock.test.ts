import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUse, lockFolder } from '../../../src/server/database/lock'

const root = mkdtempSync(join(tmpdir(), 'quorate-lock-'))
afterAll(() => rmSync(root, { recursive: true }))

let lockFile: string
beforeEach(() => {
  lockFile = join(mkdtempSync(join(root, 'test-')), 'data/server.lock')
})

async function withOtherProcess(work: (pid: number) => void): Promise<void> {
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  const ended = once(other, 'exit')
  work(other.pid ?? 0)
  other.kill()
  await ended
}

test('a lock names the process, makes its folder, and is gone when given back', () => {
  const unlock = lockFolder(lockFile)
  expect(readFileSync(lockFile, 'utf8')).toBe(String(process.pid))
  unlock()
  expect(existsSync(lockFile)).toBe(false)
})

test('a living process keeps its folder, and the refusal says which and what to do', async () => {
  lockFolder(lockFile)()
  await withOtherProcess((pid) => {
    writeFileSync(lockFile, String(pid))
    expect(() => lockFolder(lockFile)).toThrow(FolderInUse)
    expect(() => lockFolder(lockFile)).toThrow(
      new RegExp(`data is in use by another Quorate server \\(process ${pid}\\)\\. Stop that`),
    )
    expect(readFileSync(lockFile, 'utf8')).toBe(String(pid))
  })
})

test('this process cannot open a folder twice', () => {
  const unlock = lockFolder(lockFile)
  expect(() => lockFolder(lockFile)).toThrow(FolderInUse)
  unlock()
  lockFolder(lockFile)()
})

test('a lock of a process that is gone is taken over', async () => {
  lockFolder(lockFile)()
  let gone = 0
  await withOtherProcess((pid) => {
    gone = pid
  })
  writeFileSync(lockFile, String(gone))
  lockFolder(lockFile)()
})

test('a lock of a dead namesake is taken over, as a container starts with the same id again', () => {
  lockFolder(lockFile)()
  writeFileSync(lockFile, String(process.pid))
  lockFolder(lockFile)()
})

test('a lock from before the machine started is taken over, whoever has its id now', async () => {
  lockFolder(lockFile)()
  await withOtherProcess((pid) => {
    writeFileSync(lockFile, String(pid))
    utimesSync(lockFile, new Date(0), new Date(0))
    lockFolder(lockFile)()
  })
})
