import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { unlessAbsent } from '../files/folder'
import type { Mailer, Message } from './message'

/** A mail in the folder, with the data for its page. */
export interface FolderMail extends Pick<Message, 'from' | 'to' | 'subject' | 'text' | 'html'> {
  /** The name of its files, without the extension. */
  name: string
  /** An ISO 8601 UTC instant. */
  date: string
}

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{16}$/

/** Whether a text may be the name of a stored mail. */
function isMailName(name: string): boolean {
  return namePattern.test(name)
}

/** Writes a mail as `.eml`, and the data of its page beside it; storing the same mail twice makes one file. */
async function storeMail(folder: string, message: Message, source: Buffer): Promise<void> {
  const { from, to, subject, text, html } = message
  const date = message.date.toISOString()
  const hash = createHash('sha256').update(message.messageId).digest('hex').slice(0, 16)
  const name = `${date.replaceAll(/[:.]/g, '-')}-${hash}`
  const stored: FolderMail = { name, date, from, to, subject, text, html }
  await mkdir(folder, { recursive: true })
  await writeWhole(join(folder, `${name}.eml`), source)
  await writeWhole(join(folder, `${name}.json`), JSON.stringify(stored))
}

/** The newest mails in a folder, newest first. */
export async function listMails(folder: string, most: number): Promise<FolderMail[]> {
  const names = (await filesOf(folder)).filter((file) => file.endsWith('.json'))
  const newest = names.sort().reverse().slice(0, most)
  return Promise.all(newest.map((file) => readMail(join(folder, file))))
}

/** A mail in the folder; null where none has the name. */
export async function findMail(folder: string, name: string): Promise<FolderMail | null> {
  return isMailName(name) ? unlessAbsent(readMail(join(folder, `${name}.json`))) : null
}

/** The raw mail; null where none has the name. */
export async function findMailSource(folder: string, name: string): Promise<Buffer | null> {
  return isMailName(name) ? unlessAbsent(readFile(join(folder, `${name}.eml`))) : null
}

async function readMail(file: string): Promise<FolderMail> {
  return JSON.parse(await readFile(file, 'utf8')) as FolderMail
}

async function filesOf(folder: string): Promise<string[]> {
  return (await unlessAbsent(readdir(folder))) ?? []
}

/** Writes a file atomically. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

/** A mailer that sends nothing, but writes all mails into a folder. */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const { message: source } = await transport.sendMail({ ...message })
      if (!Buffer.isBuffer(source)) throw new TypeError('The mail was not written in one piece.')
      await storeMail(folder, message, source)
    },
    close: () => transport.close(),
  }
}
