import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  type DueDelivery,
  type FailureReason,
  postponeDelivery,
  settleAsGivenUp,
  settleAsSent,
  takeDueDeliveries,
} from '../database/repositories/mails'
import { inTransaction } from '../database/transaction'
import { createPoller, type Poller } from '../domain/poller'
import { enqueueBounceNotice } from './deliveryMail'
import { asReadable } from './outdatedMail'
import { type Mail, renderMail } from './renderMail'
import type { ProofOfMail } from './mailedProof'
import { unsubscribeAddress } from './unsubscribe'
import { composeMessage, type Mailer, MailRefused, type Message, type Sender } from './message'
import type { FastifyBaseLogger } from 'fastify'
import { describeFault } from '../domain/describeFault'
import { isDatabaseAway } from '../domain/faults'

/** Reports mails to the log. A delivery is identified by its ids, never by its address. */
interface MailReport {
  onSent: (delivery: DueDelivery) => void
  /** The delivery will be tried again later. */
  onPostponed: (delivery: DueDelivery, fault: unknown) => void
  /** The delivery will not be tried again. */
  onGivenUp: (delivery: DueDelivery, fault: unknown) => void
  /** A mail that is not to be sent any more was not sent; nobody is notified. */
  onOutdated: (delivery: DueDelivery) => void
  /** The sender itself failed; it continues with its next poll. */
  onFault: (fault: unknown) => void
}

export interface MailSenderOptions extends Partial<typeof defaults> {
  db: NodePgDatabase
  mailer: Mailer
  sender: Sender
  report: MailReport
  proofOf: ProofOfMail
}

/** Sends the mails that wait in the database. Waking it before it was started has no effect. */
export type MailSender = Poller

/** Messages being sent at the same time, each on its own connection. */
export const mostAtOnce = 5

/** How fast mails are sent, and for how long they are tried. */
const defaults = {
  sweepEveryMs: 3_000,
  mostAtOnce,
  /** A rate that most mail servers accept from one sender. */
  mostPerSecond: 10,
  /** After this long another instance may take over an unfinished delivery. */
  leaseSeconds: 90,
  /** A message that takes longer is aborted and tried again later. */
  sendTimeoutMs: 30_000,
  /** The time that messages being sent have to end when the server stops. */
  lastSendsMs: 3_000,
  /** In seconds. */
  pauseAfter,
  isLastAttempt,
}

/** The pause before the next poll: each vote wakes the sender, but few votes enqueue a mail. */
const restMs = 250

const longestError = 500

export function createMailSender(options: MailSenderOptions): MailSender {
  const { db, mailer, sender, report, proofOf, ...tuning } = options
  const tuned = { ...defaults, ...tuning }
  const stopping = new AbortController()

  async function poll(): Promise<boolean> {
    const { mostAtOnce: most, mostPerSecond, leaseSeconds } = tuned
    const due = await takeDueDeliveries(db, { most, leaseSeconds })
    if (due.length === 0) return false
    const paced = pause((due.length / mostPerSecond) * 1_000)
    const [sent] = await Promise.all([Promise.all(due.map(deliverSafely)), paced])
    // Where all deliveries fail the mail server is down, so the next poll may wait.
    return due.length === most && sent.includes(true)
  }

  /** A database error affects this delivery alone, which is due again when its lease expires. */
  async function deliverSafely(delivery: DueDelivery): Promise<boolean> {
    try {
      return await deliver(delivery)
    } catch (fault) {
      report.onFault(fault)
      return false
    }
  }

  async function deliver(delivery: DueDelivery): Promise<boolean> {
    const readable = await asReadable(db, delivery)
    if ('outdated' in readable) {
      await settleAsGivenUp(db, delivery, { lastError: readable.outdated, isRefused: false })
      report.onOutdated(delivery)
      return true
    }
    const signal = AbortSignal.any([AbortSignal.timeout(tuned.sendTimeoutMs), stopping.signal])
    let isComposed = false
    try {
      const message = await compose(delivery, readable.mail)
      isComposed = true
      await mailer.send(message, signal)
    } catch (fault) {
      // The pauses for a mail server grow up to an hour; it is not the reason where the database is away.
      if (!isComposed && isDatabaseAway(fault)) throw fault
      await noteFault(delivery, fault)
      return false
    }
    await settleAsSent(db, delivery)
    report.onSent(delivery)
    return true
  }

  async function compose(delivery: DueDelivery, mail: Mail): Promise<Message> {
    const { checkpoint, witnesses, receipt } = await proofOf(delivery)
    const unsubscribe = await unsubscribeAddress(db, sender.origin, delivery)
    const { origin, logo } = sender
    const parts = { checkpoint, witnesses, unsubscribe, logo }
    const rendered = renderMail(mail, origin, parts)
    return composeMessage(delivery, rendered, sender, receipt, unsubscribe)
  }

  async function noteFault(delivery: DueDelivery, fault: unknown): Promise<void> {
    const { attempts } = delivery
    const isRefused = fault instanceof MailRefused
    const said = isRefused ? fault.message : String(fault)
    const reason = { lastError: said.slice(0, longestError), isRefused }
    const isCutOff = stopping.signal.aborted
    if (!isCutOff && tuned.isLastAttempt(attempts, isRefused)) {
      await giveUp(delivery, reason)
      report.onGivenUp(delivery, fault)
      return
    }
    await postponeDelivery(db, delivery, { seconds: tuned.pauseAfter(attempts), ...reason })
    report.onPostponed(delivery, fault)
  }

  /** Gives a delivery up, and enqueues the notice to the person who opened the mail's subject. */
  async function giveUp(delivery: DueDelivery, reason: FailureReason): Promise<void> {
    await inTransaction(db, async (tx) => {
      await settleAsGivenUp(tx, delivery, reason)
      const seconds = Math.floor(Date.now() / 1_000)
      await enqueueBounceNotice(tx, delivery, reason.lastError, seconds)
    })
  }

  const poller = createPoller({
    poll,
    restMs,
    onFault: report.onFault,
    sweepEveryMs: tuned.sweepEveryMs,
    waitsForStart: true,
  })
  return {
    ...poller,
    async stop() {
      const cut = setTimeout(() => stopping.abort(), tuned.lastSendsMs)
      await poller.stop()
      clearTimeout(cut)
      mailer.close()
    },
  }
}

const firstPauseSeconds = 30
const longestPauseSeconds = 3_600
/** The most attempts; with their pauses they take more than a day. */
const mostAttempts = 30
/**
 * The most attempts after a permanent refusal; with their pauses they take about an hour, in case the cause is a
 * temporary misconfiguration.
 */
const mostRefusals = 8

/** The pause after the failed attempt with this number, from 1 on: 30 s, doubled each time up to an hour. */
export function pauseAfter(attempt: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempt - 1), longestPauseSeconds)
}

/** Whether the failed attempt with this number was the last one. */
export function isLastAttempt(attempt: number, isRefusal: boolean): boolean {
  return attempt >= (isRefusal ? mostRefusals : mostAttempts)
}

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
    onOutdated: (delivery) => log.info(named(delivery), 'outdated mail not sent'),
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
