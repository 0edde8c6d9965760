/** What a witness keeps: its key, and the last checkpoint that it cosigned of each log. */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Nobody can tell what was cosigned; the message tells the operator what to do. */
export class LostState extends Error {
  override readonly name = 'LostState'
}

/** The folder cannot be used; the message tells the operator why. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder'
}

export interface Cosigned {
  /** The last cosigned checkpoints, as whole notes by origin. */
  notes: Record<string, string>
  /** When the operator told what counts after a loss, in seconds since 1970; 0 where that never happened. */
  toldAt: number
}

export interface WitnessState {
  privateKey: KeyObject
  /** @throws {LostState} where the file is absent, damaged, or known to be older than what was cosigned */
  read(): Promise<Cosigned>
  /** The content is on the disk when the promise resolves. */
  write(cosigned: Cosigned): Promise<void>
  /** Makes the state unreadable for good, until the operator tells what counts. */
  giveUp(reason: string): Promise<void>
  /** Keeps a text as evidence, the first one of each name. */
  keepEvidence(name: string, text: string): Promise<void>
  close(): Promise<void>
}

const ownerAlone = 0o600

/**
 * Opens the folder of a witness. An empty one gets a key and a state without any log; a key without its state does
 * not get another state, because nobody can tell what it cosigned.
 *
 * @throws {UnusableFolder} where another process uses it, or the key is missing beside a state
 */
export async function openState(folder: string): Promise<WitnessState> {
  const [keyFile, stateFile] = [join(folder, 'key.pem'), join(folder, 'state.json')]
  await mkdir(folder, { recursive: true })
  const unlock = await lock(join(folder, 'lock'))
  const state = {
    async read() {
      const text = await textIn(stateFile)
      if (text === null) throw new LostState(`${stateFile} is missing.`)
      return contentOf(text, stateFile)
    },
    write: async ({ notes, toldAt }: Cosigned) => replace(folder, stateFile, { notes, toldAt }),
    giveUp: async (lost: string) => replace(folder, stateFile, { lost }),
    async keepEvidence(name: string, text: string) {
      await write(join(folder, name), text, 'wx').catch(unlessPresent)
    },
    close: unlock,
  }
  try {
    const pem = await textIn(keyFile)
    if (pem !== null) return { privateKey: createPrivateKey(pem), ...state }
    if ((await textIn(stateFile)) !== null)
      throw new UnusableFolder(
        `${keyFile} is missing. Put it back from a copy, or begin a new witness in an empty folder.`,
      )
    await state.write({ notes: {}, toldAt: 0 })
    const { privateKey } = generateKeyPairSync('ed25519')
    await write(keyFile, String(privateKey.export({ format: 'pem', type: 'pkcs8' })), 'wx')
    await syncFolder(folder)
    return { privateKey, ...state }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** A state says by a hash of itself that it is whole. */
const sumOf = (content: string): string => createHash('sha256').update(content).digest('hex')

function contentOf(text: string, path: string): Cosigned {
  const at = text.indexOf('\n')
  const content = text.slice(at + 1)
  if (at === -1 || text.slice(0, at) !== sumOf(content)) throw new LostState(`${path} is damaged.`)
  const read = JSON.parse(content) as Cosigned | { lost: string }
  if ('lost' in read) throw new LostState(read.lost)
  return read
}

/** Writes beside the file and moves it into place, so that a crash leaves the old or the new content. */
async function replace(folder: string, path: string, value: object): Promise<void> {
  const content = `${JSON.stringify(value, null, 1)}\n`
  await write(`${path}.part`, `${sumOf(content)}\n${content}`, 'w')
  await rename(`${path}.part`, path)
  await syncFolder(folder)
}

async function write(path: string, text: string, flags: string): Promise<void> {
  const file = await open(path, flags, ownerAlone)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no such step.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function textIn(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function unlessPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Two processes with one state could sign two histories: the file names the one that may. */
async function lock(path: string): Promise<() => Promise<void>> {
  const take = () => write(path, String(process.pid), 'wx')
  await take().catch(async (error: NodeJS.ErrnoException) => {
    unlessPresent(error)
    const holder = Number(await textIn(path))
    if (isAlive(holder))
      throw new UnusableFolder(
        `A witness with the process number ${holder} uses this folder. If none does, delete ${path}.`,
      )
    await rm(path, { force: true })
    await take()
  })
  return () => rm(path, { force: true })
}

/** Whether another process has this number; in a container a restarted witness often gets its own number again. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
