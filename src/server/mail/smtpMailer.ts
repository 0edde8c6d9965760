import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'
import { MailRefused } from './mailRefused'

/** How long each step of a conversation with the mail server may take. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Sends through a mail server over a few connections that stay open; `mostConnections` at once. Where TLS is
 * required nothing is sent before the connection has turned to it.
 */
export function smtpMailer(
  { url, requiresTls }: { url: string; requiresTls: boolean },
  mostConnections: number,
): Mailer {
  const address = new URL(url)
  // The parameter of the address would override the setting.
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

/** A lasting answer (5xx) about the address or the message; one about the sign-in can be mended. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as NodeJS.ErrnoException & { responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
