import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findMail,
  findMailSource,
  folderMailer,
  listMails,
} from '../../../src/server/mail/mailFolder'
import {
  composeMessage,
  type Mailer,
  MailRefused,
  type Message,
} from '../../../src/server/mail/message'
import { smtpMailer } from '../../../src/server/mail/mailers'
import { type MailServer, startMailServer } from '../../support/mailServer'

const message: Message = {
  messageId: '<abc@votes.example.org>',
  date: new Date('2026-11-21T20:00:00.000Z'),
  from: 'Quorate <votes@example.org>',
  to: 'member@test.example',
  subject: 'Übung\r\nBcc: third@test.example',
  text: 'Text',
  html: '<p>Text</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
}
const patience = () => AbortSignal.timeout(5_000)

/** The lines before the first empty one. */
function headerOf(source: string): string {
  return source.slice(0, source.search(/\r?\n\r?\n/))
}

describe('to a mail server', () => {
  let server: MailServer
  let mailer: Mailer

  beforeEach(async () => {
    server = await startMailServer()
    mailer = smtpMailer({ url: server.url, requiresTls: false }, 2)
  })

  afterEach(async () => {
    mailer.close()
    await server.stop()
  })

  test('a message arrives whole, at its recipient alone, with no header that it was not given', async () => {
    await mailer.send(message, patience())
    expect(server.arrived).toMatchObject([{ to: ['member@test.example'] }])
    const header = headerOf(server.arrived[0]?.source ?? '')
    expect(header).toContain('Message-ID: <abc@votes.example.org>')
    expect(header).toContain('From: Quorate <votes@example.org>')
    expect(header).toContain('To: member@test.example')
    expect(header).toContain('Date: Sat, 21 Nov 2026 20:00:00 +0000')
    expect(header).toContain('Auto-Submitted: auto-generated')
    expect(header).not.toMatch(/^Bcc:/im)
  })

  test('a title that looks like an encoded word arrives as it was typed', async () => {
    const addressed = { topic: 'motion.made', mailId: 1, groupId: 36, subjectId: 7 }
    const { to: recipient, from } = message
    const composed = composeMessage(
      { ...addressed, recipient, createdAt: '2026-11-21T20:00:00.000Z' },
      { subject: '[WG] =?utf-8?Q?Passed?=', text: 'Text', html: '' },
      { from, origin: 'https://votes.example.org' },
    )
    await mailer.send(composed, patience())
    const [, subject = ''] =
      /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(headerOf(server.arrived[0]?.source ?? '')) ?? []
    const decoded = subject
      .replaceAll(/\?=\s+=\?UTF-8\?Q\?|^=\?UTF-8\?Q\?|\?=$/g, '')
      .replaceAll('_', ' ')
      .replaceAll(/=([\dA-F]{2})/g, '%$1')
    expect(decodeURIComponent(decoded).replaceAll('\u2060', '')).toBe('[WG] =?utf-8?Q?Passed?=')
  })

  test('a lasting no is a refusal, a passing one is not', async () => {
    server.answer({ code: 550 })
    await expect(mailer.send(message, patience())).rejects.toThrow(MailRefused)
    server.answer({ code: 451 })
    await expect(mailer.send(message, patience())).rejects.not.toThrow(MailRefused)
    server.answer('take')
    await mailer.send(message, patience())
    expect(server.arrived).toHaveLength(1)
  })

  test('a server that never answers is given up, and the next message goes out', async () => {
    server.answer('hang')
    await expect(mailer.send(message, AbortSignal.timeout(200))).rejects.toThrow()
    server.answer('take')
    await mailer.send(message, patience())
    expect(server.arrived).toHaveLength(1)
  })

  test('a server that is away is no refusal', async () => {
    await server.stop()
    await expect(mailer.send(message, patience())).rejects.not.toThrow(MailRefused)
  })
})

describe('into a folder', () => {
  let folder: string

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'quorate-mail-')), 'mail')
  })

  afterEach(() => rm(join(folder, '..'), { recursive: true }))

  test('a mail is a file of its own, the same mail twice is one', async () => {
    const mailer = folderMailer(folder)
    await mailer.send(message, patience())
    await mailer.send(message, patience())
    const files = await readdir(folder)
    expect(files.map((file) => file.replace(/.*\./, '')).sort()).toEqual(['eml', 'json'])
    const [eml = ''] = files.filter((file) => file.endsWith('.eml'))
    const header = headerOf(await readFile(join(folder, eml), 'utf8'))
    expect(header).toContain('To: member@test.example')
    expect(header).not.toMatch(/^Bcc:/im)
  })

  test('mails are listed newest first and found by name', async () => {
    const mailer = folderMailer(folder)
    expect(await listMails(folder, 10)).toEqual([])
    for (const day of [20, 22, 21]) {
      const date = new Date(`2026-11-${day}T20:00:00.000Z`)
      await mailer.send({ ...message, date, messageId: `<${day}@x>` }, patience())
    }
    const mails = await listMails(folder, 2)
    expect(mails.map(({ date }) => date)).toEqual([
      '2026-11-22T20:00:00.000Z',
      '2026-11-21T20:00:00.000Z',
    ])
    const name = mails[0]?.name ?? ''
    expect(await findMail(folder, name)).toEqual(mails[0])
    expect((await findMailSource(folder, name))?.toString()).toContain('Message-ID: <22@x>')
  })

  test.each(['..', '../mail', '', 'x', '2026-11-22T20-00-00-000Z-0000000000000000', '/etc/passwd'])(
    'the name %j is none',
    async (name) => {
      expect(await findMail(folder, name)).toBeNull()
      expect(await findMailSource(folder, name)).toBeNull()
    },
  )
})
