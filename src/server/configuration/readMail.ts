import { join } from 'node:path'
import type { EnvironmentReader } from './environmentReader'
import { isLoopback } from '../domain/loopback'

/** Where mails go: to a mail server, or into a folder as files. */
export type MailConfiguration =
  | { kind: 'smtp'; url: string; requiresTls: boolean; from: string }
  | { kind: 'folder'; folder: string; from: string }

const oneAddress = /^(?:[^<>@,;]+<[^<>@,;\s]+@[^<>@,;\s]+>|[^<>@,;\s]+@[^<>@,;\s]+)$/

/** Reads the mail server; a rehearsal and, outside production, a missing server mean a folder. */
export function readMail(
  read: EnvironmentReader,
  {
    dataFolder,
    isProduction,
    isRehearsal,
  }: { dataFolder: string; isProduction: boolean; isRehearsal: boolean },
): MailConfiguration {
  const url = read.address('SMTP_URL', ['smtp', 'smtps'])
  const from = read.text('MAIL_FROM')
  if (from && !oneAddress.test(from))
    read.complain('MAIL_FROM', 'must be one address such as Quorate <votes@example.org>.')
  if (url && !new URL(url).hostname)
    read.complain('SMTP_URL', 'must name the mail server, such as smtps://mail.example.org.')
  const requiresTls = readTls(read, url)
  if (url && !isRehearsal)
    return { kind: 'smtp', url, requiresTls, from: read.needed('MAIL_FROM', 'SMTP_URL') }
  if (isProduction && !isRehearsal)
    read.complain('SMTP_URL', 'is needed in production: without it nobody gets any mail.')
  const folder = join(dataFolder, 'mail')
  return { kind: 'folder', folder, from: from ?? 'quorate@quorate.example' }
}

/** Whether TLS is required. A password never leaves this machine unencrypted. */
function readTls(read: EnvironmentReader, url: string | undefined): boolean {
  const wish = read.oneOf('SMTP_TLS', ['required', 'opportunistic'])
  if (wish && !url) read.complain('SMTP_URL', 'is needed beside SMTP_TLS.')
  if (!url) return false
  const { protocol, password, hostname } = new URL(url)
  const isSecret = password !== '' && !isLoopback(hostname)
  if (wish !== 'opportunistic') return protocol === 'smtps:' || isSecret || wish === 'required'
  if (isSecret) read.complain('SMTP_TLS', 'must be required where SMTP_URL holds a password.')
  return protocol === 'smtps:'
}
