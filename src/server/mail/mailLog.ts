import type { FastifyBaseLogger } from 'fastify'
import type { DueDelivery } from '../database/repositories/mailDeliveries'
import { MailRefused } from './mailRefused'
import type { MailReport } from './mailSender'

/**
 * Writes what becomes of mails into the log. Addresses stay in the database, and so do the answers of
 * mail servers, which repeat them.
 */
export function mailLog(log: FastifyBaseLogger): MailReport {
  return {
    onSent: (delivery) => log.debug(named(delivery), 'mail sent'),
    onPostponed: (delivery, fault) =>
      log.warn({ ...named(delivery), ...reasonOf(fault) }, 'mail not sent yet'),
    onGivenUp: (delivery, fault) =>
      log.error({ ...named(delivery), ...reasonOf(fault) }, 'mail given up'),
    onFault: (fault) => log.error({ err: fault }, 'mail'),
  }
}

function named({ deliveryId, outboxId, topic, attempts }: DueDelivery): object {
  return { deliveryId, outboxId, topic, attempts }
}

/** Of a conversation with a mail server its codes; of anything else all there is. */
function reasonOf(fault: unknown): object {
  const told = fault instanceof MailRefused ? fault.cause : fault
  if (!(told instanceof Error) || !('code' in told)) return { err: fault }
  return { code: told.code, responseCode: 'responseCode' in told ? told.responseCode : undefined }
}
