import { createTransport } from 'nodemailer'
import { isLoopback } from '../configuration/loopback'
import type { Mailer } from './mailer'
import { MailRefused } from './mailRefused'

/** How long each step of a conversation with the mail server may take. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Sends through a mail server over a few connections that stay open; `mostConnections` at once. */
export function smtpMailer(url: string, mostConnections: number): Mailer {
  const transport = createTransport({
    ...patience,
    url,
    pool: true,
    maxConnections: mostConnections,
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, signal) {
      const { from, to } = message
      // `signal` is not in the published types yet.
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

/** A password leaves this machine encrypted or not at all. */
function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !isLoopback(hostname)
}

/** A lasting answer (5xx) about the address or the message; one about the sign-in can be mended. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as NodeJS.ErrnoException & { responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
