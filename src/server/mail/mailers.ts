import type { MailConfiguration } from '../configuration/readMail'
import { folderMailer } from './mailFolder'
import { type Mailer, MailRefused } from './message'
import { mostAtOnce } from './mailSender'
import { createTransport } from 'nodemailer'

export function createMailer(mail: MailConfiguration): Mailer {
  return mail.kind === 'smtp' ? smtpMailer(mail, mostAtOnce) : folderMailer(mail.folder)
}

/** The time limits of the steps of an SMTP conversation. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Sends through a mail server over a few lasting connections, at most `mostConnections`. Where TLS is required,
 * nothing is sent before the connection uses it.
 */
export function smtpMailer(
  { url, requiresTls }: { url: string; requiresTls: boolean },
  mostConnections: number,
): Mailer {
  const address = new URL(url)
  // A parameter in the address would override the setting.
  address.searchParams.delete('requireTLS')
  const transport = createTransport({
    ...patience,
    url: address.href,
    pool: true,
    maxConnections: mostConnections,
    requireTLS: requiresTls,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, signal) {
      const { from, to } = message
      // `signal` is missing in the published types.
      const mail = { ...message, envelope: { from, to: [to] }, signal }
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Whether the error is a permanent answer (5xx) about the address or the message. One about the sign-in is not,
 * because the operator can correct it.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as NodeJS.ErrnoException & { responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
