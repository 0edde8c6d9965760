/** Starts the server from the environment of its process and stops it on a signal. */
import { existsSync, realpathSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Application, createApplication } from './application'
import { backUp } from './backup/backUp'
import { BackupRefused } from './backup/manifest'
import { restore } from './backup/restore'
import { type Configuration, InvalidConfiguration, readConfiguration } from './configuration'
import { readDatabaseClock } from './database/clock'
import { FolderInUse } from './database/lock'
import { DatabaseTooNew } from './database/appliedMigration'
import { OpenInOtherZone } from './commands/settleTimeZone'
import { DatabaseUnreachable } from './database/databaseUnreachable'
import { demoAccountLines, seedWhereEmpty } from './demo/seed'
import { erasePerson } from './erasePerson'
import { demoPassword } from './demo/accounts'
import { inTransaction } from './database/transaction'
import { FilesOfAnotherDatabase } from './files/claimFiles'
import { prepareDataFolder, UnwritableDataFolder } from './files/dataFolder'
import type { PagesHandler } from './http/pages'
import { manageKeys } from './manageKeys'
import { manageRecords } from './manageRecords'
import { WrongUsage } from './operatorCommand'
import { stopOnce } from './stopOnce'
import { verifyRecords } from './verifyRecords'

export interface StartOptions {
  /** Serves everything but the API in the place of the built pages. */
  pages?: PagesHandler
  /** The folder of the verifiers, in the place of the build's. */
  verifierFolder?: string
  /** The thread that reads calendars, in the place of the build's. */
  calendarWorker?: string
}

/** A server that listens. */
export interface RunningServer {
  /** Where people reach it. */
  origin: string
  /** Finishes what is under way and frees everything, within ten seconds. */
  stop(): Promise<void>
}

const ownFile = fileURLToPath(import.meta.url)
/** The built pages lie beside the server; absent in development. */
const builtPages = fileURLToPath(new URL('../web', import.meta.url))

/**
 * Starts and announces itself with a line `ready {origin}` on the standard output. What the operator
 * has to put right ends the process with one plain sentence for each complaint.
 */
export async function start(options: StartOptions = {}): Promise<RunningServer> {
  try {
    return await startWith(readConfiguration(process.env), options)
  } catch (error) {
    return sayWhatToPutRight(error)
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

/** Runs a command of the operator and ends the process: with 0 where all is well, with 1 else. */
export async function run(name: string, args: readonly string[]): Promise<never> {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  if (!isCommand(name))
    return sayWhatToPutRight(
      new WrongUsage(`${name} is no command: ${Object.keys(commands).join(', ')}.`),
    )
  const isWell = await commands[name](args, process.env, print).catch(sayWhatToPutRight)
  process.exit(isWell ? 0 : 1)
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

function sayWhatToPutRight(error: unknown): never {
  const sentence = toPutRight(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The message where the operator can mend the fault; null for a fault of our own. */
function toPutRight(error: unknown): string | null {
  const isForOperator = [
    InvalidConfiguration,
    UnwritableDataFolder,
    FolderInUse,
    DatabaseUnreachable,
    DatabaseTooNew,
    OpenInOtherZone,
    FilesOfAnotherDatabase,
    WrongUsage,
    BackupRefused,
  ].some((kind) => error instanceof kind)
  const { code, message } = error as NodeJS.ErrnoException
  if (isForOperator) return message
  return code === 'EADDRINUSE' ? `${message}. Stop what listens there, or set another PORT.` : null
}

async function startWith(
  configuration: Configuration,
  { pages, ...parts }: StartOptions,
): Promise<RunningServer> {
  prepareDataFolder(configuration.dataFolder)
  const application = await createApplication(configuration, {
    pages: pages ?? (existsSync(builtPages) ? { builtIn: builtPages } : null),
    ...parts,
  })
  try {
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
