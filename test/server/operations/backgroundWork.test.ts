/** The wires between the parts that work without a request. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createBackgroundWork } from '../../../src/server/operations/backgroundWork'
import { headsFile } from '../../../src/server/record/checkpoints/openSigning'
import { signedHeadsIn } from '../../../src/server/record/checkpoints/signedHeads'
import type { Environment } from '../../../src/server/configuration/environment'
import { readConfiguration } from '../../../src/server/configuration/configuration'
import { readDatabaseClock } from '../../../src/server/database/clock'
import { jobRuns } from '../../../src/server/database/schema/outbox'
import { diskFileStore } from '../../../src/server/files/diskFileStore'
import { memoryBackplane } from '../../../src/server/live/backplane'
import { witnessJob } from '../../../src/server/governance/jobs/witnessRounds'
import type { Identity } from '../../../src/server/identity/identity'
import { ballotBox } from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { questionOf } from '../../support/stored'
import { noteKey } from '../../support/testLog'
import { until } from '../../support/until'

const database = directoryDatabase('test')
let folder: string
let background: Awaited<ReturnType<typeof createBackgroundWork>>
const send = jest.fn().mockResolvedValue(undefined)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-background-'))
  background = await backgroundOf({})
})

afterEach(() => rmSync(folder, { recursive: true }))

function backgroundOf(environment: Environment) {
  const log = { error: jest.fn(), info: jest.fn(), warn: jest.fn() }
  return createBackgroundWork({
    app: { log } as unknown as FastifyInstance,
    configuration: readConfiguration({ NODE_ENV: 'test', QUORATE_DATA: folder, ...environment }),
    database,
    readClock: readDatabaseClock,
    backplane: memoryBackplane(),
    identity: {} as Identity,
    files: diskFileStore(folder),
    mailer: { send, close: () => undefined },
    zoom: { isPlayed: false, secret: null },
    readCalendar: jest.fn(),
    noteJobRun: () => undefined,
  })
}

test('a mail is sent as soon as somebody left it, before the next sweep', async () => {
  const never = { unref: () => never } as unknown as NodeJS.Timeout
  const everySoOften = jest.spyOn(globalThis, 'setInterval').mockReturnValue(never)
  background.mails.start()
  everySoOften.mockRestore()
  await ballotBox(database.db).open({ isSendNotification: true })
  background.wakeOutbox()
  await until('mails are sent', () => send.mock.calls.length > 0)
  await background.mails.stop()
})

test('what the signer finds altered stops the writes', async () => {
  const { voteQuestionId: id } = await ballotBox(database.db).open()
  const signedBefore = { record: `question/${id}`, size: 1, root: 'a'.repeat(44) }
  await signedHeadsIn(headsFile(folder)).add([signedBefore])
  await background.signing.signer.sign({ subject: 'question', id })
  await background.recordChecks.settled()
  expect(await questionOf(database.db, id)).toMatchObject({
    mismatch: 'its first 1 events are not those signed',
  })
})

test.each([
  ['a rehearsal', 'on', false],
  ['a server', 'off', true],
] as const)('%s asks the witnesses or not', async (_what, QUORATE_REHEARSAL, isAsked) => {
  await database.db.delete(jobRuns)
  const QUORATE_WITNESSES = `http://127.0.0.1:1 ${noteKey('one', 4).vkey}`
  const { jobs } = await backgroundOf({ QUORATE_WITNESSES, QUORATE_REHEARSAL })
  await jobs.start()
  await jobs.stop()
  const names = (await database.db.select().from(jobRuns)).map(({ name }) => name)
  expect(names.includes(witnessJob)).toBe(isAsked)
})
