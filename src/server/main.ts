/** Starts the server from the process environment and stops it on a signal. */
import { existsSync, realpathSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Application, createApplication } from './application'
import { backUp } from './operations/backup/backUp'
import { BackupRefused } from './operations/backup/manifest'
import { restore } from './operations/backup/restore'
import { NoSigningKeys } from './record/checkpoints/signingKeys'
import {
  type Configuration,
  InvalidConfiguration,
  readConfiguration,
} from './configuration/configuration'
import { readDatabaseClock } from './database/clock'
import { FolderInUse } from './database/lock'
import { DatabaseTooNew, DatabaseTooOld, NoDatabase } from './database/appliedMigration'
import { NotErasable } from './governance/commands/eraseFromTrail'
import { OpenInOtherZone } from './governance/commands/settleTimeZone'
import { sentenceOnDatabase } from './domain/faults'
import { DatabaseUnreachable } from './database/engine'
import { startDemoWitnesses } from './demo/demoWitnesses'
import { demoAccountLines, seedWhereEmpty } from './demo/seed'
import { erasePerson } from './operations/erasePerson'
import { demoPassword } from './identity/demoSettings'
import { inTransaction } from './database/transaction'
import { FilesOfAnotherDatabase } from './files/openFiles'
import { prepareDataFolder, UnwritableDataFolder } from './files/dataFolder'
import type { PagesHandler } from './api/pages'
import { manageKeys } from './operations/manageKeys'
import { manageRecords } from './operations/manageRecords'
import { MissingRecord, WrongUsage } from './operations/operatorCommand'
import { stopOnce } from './operations/lifecycle'
import { verifyRecords } from './operations/verifyRecords'

export interface StartOptions {
  /** Serves everything except the API, in place of the built pages. */
  pages?: PagesHandler
  /** The folder of the verifiers, in place of the build's. */
  verifierFolder?: string
  /** The worker that parses calendars, in place of the build's. */
  calendarWorker?: string
}

export interface RunningServer {
  /** The public address. */
  origin: string
  /** Finishes running work and frees all resources, within ten seconds. */
  stop(): Promise<void>
}

const ownFile = fileURLToPath(import.meta.url)
/** The built pages lie beside the server's bundle; in development they are absent. */
const builtPages = fileURLToPath(new URL('../web', import.meta.url))

/**
 * Starts the server and prints a line `ready {origin}` to the standard output. Errors that the operator can
 * correct end the process with one plain sentence each.
 */
export async function start(options: StartOptions = {}): Promise<RunningServer> {
  try {
    return await startWith(readConfiguration(process.env), options)
  } catch (error) {
    return exitWithMessage(error)
  }
}

const commands = {
  verify: verifyRecords,
  records: manageRecords,
  keys: manageKeys,
  erase: erasePerson,
  backup: backUp,
  restore,
}

/** The exit code of a command that did what it could, and named what is missing. */
const incompleteCode = 3

/**
 * Runs an operator's command and ends the process: with exit code 0 on success, 3 where the result is incomplete,
 * and 1 otherwise.
 */
export async function run(name: string, args: readonly string[]): Promise<never> {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  if (!isCommand(name))
    return exitWithMessage(
      new WrongUsage(`${name} is no command: ${Object.keys(commands).join(', ')}.`),
    )
  const outcome = await commands[name](args, process.env, print).catch(exitWithMessage)
  process.exit(outcome === 'incomplete' ? incompleteCode : outcome ? 0 : 1)
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

function exitWithMessage(error: unknown): never {
  const sentence = operatorMessageOf(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The message of an error that the operator can correct; null for an error of the product. */
function operatorMessageOf(error: unknown): string | null {
  const isForOperator = [
    InvalidConfiguration,
    UnwritableDataFolder,
    FolderInUse,
    DatabaseUnreachable,
    DatabaseTooNew,
    DatabaseTooOld,
    NoDatabase,
    NoSigningKeys,
    OpenInOtherZone,
    FilesOfAnotherDatabase,
    WrongUsage,
    MissingRecord,
    NotErasable,
    BackupRefused,
  ].some((kind) => error instanceof kind)
  const { code, message } = error as NodeJS.ErrnoException
  if (isForOperator) return message
  const away = sentenceOnDatabase(error)
  if (away !== null) return `${away} Nothing was changed.`
  return code === 'EADDRINUSE' ? `${message}. Stop what listens there, or set another PORT.` : null
}

async function startWith(
  configuration: Configuration,
  { pages, ...parts }: StartOptions,
): Promise<RunningServer> {
  prepareDataFolder(configuration.dataFolder)
  const { policy: witnesses, follow, stop: stopWitnesses } = await startDemoWitnesses(configuration)
  const built = await createApplication(
    { ...configuration, witnesses },
    { pages: pages ?? (existsSync(builtPages) ? { builtIn: builtPages } : null), ...parts },
  ).catch(async (error: unknown) => {
    await stopWitnesses()
    throw error
  })
  const close = async () => {
    await built.close()
    await stopWitnesses()
  }
  const application = { ...built, close }
  try {
    await follow()
    if (configuration.identity.kind === 'demo') await seed(application)
    await application.listen()
  } catch (error) {
    await application.close()
    throw error
  }
  const stop = stopOnce(application)
  const onSignal = () => void stop().then(() => process.exit(0))
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  announce(configuration)
  return {
    origin: configuration.origin,
    async stop() {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
      await stop()
    },
  }
}

async function seed({ database, files }: Application): Promise<void> {
  const keep = async (bytes: Buffer) => (await files.put(Readable.from([bytes]))).storageKey
  await inTransaction(database.db, (tx) => seedWhereEmpty(tx, readDatabaseClock, keep))
}

function announce({ origin, identity, database }: Configuration): void {
  const lines = [`ready ${origin}`]
  if (identity.kind === 'demo')
    lines.push('', `Sign in with the password ${demoPassword} as`, ...demoAccountLines())
  if (database.kind === 'pglite')
    lines.push(
      '',
      'The embedded database is safe when this process dies, not when the power fails.',
      'Formal votes belong on PostgreSQL: set DATABASE_URL.',
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** True for `node dist/server/main.js`; false where another module imports this file. */
function isStartedItself(): boolean {
  const [, started] = process.argv
  return started !== undefined && existsSync(started) && realpathSync(started) === ownFile
}

if (isStartedItself()) {
  const [command, ...args] = process.argv.slice(2)
  await (command === undefined ? start() : run(command, args))
}
