import type { FastifyBaseLogger } from 'fastify'
import type { DueDelivery } from '../database/repositories/mails'
import { describeFault } from '../domain/describeFault'
import { MailRefused } from './mailRefused'
import type { MailReport } from './mailSender'

/**
 * Logs the outcome of mails. Addresses stay in the database, and so do the mail server's answers, which repeat
 * them.
 */
export function mailLog(log: FastifyBaseLogger): MailReport {
  return {
    onSent: (delivery) => log.debug(named(delivery), 'mail sent'),
    onPostponed: (delivery, fault) =>
      log.warn({ ...named(delivery), ...reasonOf(fault) }, 'mail not sent yet'),
    onGivenUp: (delivery, fault) =>
      log.error({ ...named(delivery), ...reasonOf(fault) }, 'mail given up'),
    onLate: (delivery) => log.info(named(delivery), 'late reminder not sent'),
    onFault: (fault) => log.error({ err: fault }, 'mail'),
  }
}

function named({ deliveryId, mailId, topic, attempts }: DueDelivery): object {
  return { deliveryId, mailId, topic, attempts }
}

/** The codes and the stage of a failed SMTP conversation; for the product's own errors the message. */
function reasonOf(fault: unknown): object {
  const cause = fault instanceof MailRefused ? fault.cause : fault
  if (cause instanceof TypeError || cause instanceof ReferenceError) return { err: cause }
  const { type, code, stack } = describeFault(cause)
  const responseCode = (cause as { responseCode?: unknown } | undefined)?.responseCode
  return code === undefined ? { fault: { type, stack } } : { code, responseCode }
}
