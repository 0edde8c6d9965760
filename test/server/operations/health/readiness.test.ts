/** What a monitor is told where a disk is full, a folder is gone, or the clock is set back. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogState } from '../../../../src/contract/log'
import { newestMigration } from '../../../../src/server/database/migrate'
import { enqueueMail } from '../../../../src/server/database/repositories/mails'
import { mails } from '../../../../src/server/database/schema/mails'
import { inTransaction } from '../../../../src/server/database/transaction'
import { createReadiness } from '../../../../src/server/operations/health/readiness'
import { questionMail } from '../../../support/questionMail'
import { emptyDatabase } from '../../../support/directoryDatabase'

const database = emptyDatabase()
let dataFolder: string
let identityFault: string | null
let isStuck: boolean
let passedMs: number

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'quorate-ready-'))
  identityFault = null
  isStuck = false
  passedMs = 0
  jest.spyOn(performance, 'now').mockImplementation(() => passedMs)
})

afterEach(() => {
  jest.restoreAllMocks()
  rmSync(dataFolder, { recursive: true })
})

let logState: LogState
beforeEach(() => {
  logState = { log: null, keys: [], isIntact: true, needed: 0, witnesses: [] }
})

const findFailover = async () => 'none' as const
const readinessOf = () =>
  createReadiness({
    db: database.db,
    dataFolder,
    newestMigration,
    isStuck: () => isStuck,
    findFailover,
    findStandbys: () => 'none',
    findIdentityFault: async () => identityFault,
    findLogState: async () => logState,
    onChange: () => undefined,
  })
const ready = {
  status: 'ready',
  mail: 'ok',
  failover: 'none',
  standbys: 'none',
  log: 'ok',
  lateWitnesses: [],
}
const because = (detail: string) => ({ code: 'unavailable', details: { detail } })

test('a database without room is told until there is some again', async () => {
  const { find, noteFault } = readinessOf()
  noteFault(new Error('deadlock', { cause: Object.assign(new Error(), { code: '40P01' }) }))
  await expect(find()).resolves.toEqual(ready)
  noteFault(new Error('Failed query', { cause: Object.assign(new Error(), { code: '53100' }) }))
  passedMs = 14_000
  await expect(find()).rejects.toMatchObject(because('The disk of the database is full.'))
  passedMs = 15_000
  await expect(find()).resolves.toEqual(ready)
})

test('mail that waits for more than a quarter of an hour is told as late', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const mail = { ...questionMail('opened'), recipients: ['a@test.example'] }
  await inTransaction(database.db, (tx) => enqueueMail(tx, 101, mail, 1))
  const { find } = readinessOf()
  for (const [minutes, told] of [
    [14, 'ok'],
    [16, 'late'],
  ] as const) {
    await database.db.update(mails).set({ createdAt: minutesAgo(minutes) })
    passedMs += 1_000
    await expect(find()).resolves.toEqual({ ...ready, mail: told })
  }
  await database.db.delete(mails)
})

test('a data folder that cannot be written is told at once, and no probe stays in it', async () => {
  const { find } = readinessOf()
  await expect(find()).resolves.toEqual(ready)
  expect(readdirSync(dataFolder)).toEqual([])
  renameSync(dataFolder, `${dataFolder}-away`)
  passedMs = 1_000
  const told = 'Nothing can be written into the data folder (ENOENT).'
  await expect(find()).rejects.toMatchObject(because(told))
  renameSync(`${dataFolder}-away`, dataFolder)
  passedMs = 2_000
  await expect(find()).resolves.toEqual(ready)
})

test('a clock that is set back by a day keeps no old answer alive', async () => {
  const { find } = readinessOf()
  await expect(find()).resolves.toEqual(ready)
  identityFault = 'Nobody can sign in.'
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
  passedMs = 1_000
  await expect(find()).rejects.toMatchObject(because(identityFault))
})

test('commits that wait for a standby which is not there make the server unready', async () => {
  const { find } = readinessOf()
  isStuck = true
  await expect(find()).rejects.toMatchObject(
    because(
      'Commits wait for a standby that is not there: see synchronous_standby_names in Operate.',
    ),
  )
  isStuck = false
  passedMs = 1_000
  await expect(find()).resolves.toEqual(ready)
})

test('a log that was altered and witnesses that are late are told, and people go on', async () => {
  const witness = (name: string, behindSeconds: number) => {
    return { name, key: name, size: 1, cosignedAt: null, behindSeconds }
  }
  const witnesses = [witness('one.example', 600), witness('two.example', 601)]
  logState = { log: null, keys: [], isIntact: false, needed: 1, witnesses }
  const told = { log: 'altered', lateWitnesses: ['two.example'] }
  await expect(readinessOf().find()).resolves.toEqual({ ...ready, ...told })
})
