import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  type DueDelivery,
  postponeDelivery,
  settleAsGivenUp,
  settleAsSent,
  takeDueDeliveries,
} from '../database/repositories/mails'
import { inTransaction } from '../database/transaction'
import { createPoller, type Poller } from '../domain/poller'
import { enqueueBounceNotice } from './deliveryMail'
import { isLateReminder, lateReminder } from './lateReminder'
import type { Mail } from './mail'
import type { ProofOfMail } from './mailedProof'
import type { Mailer } from './mailer'
import { MailRefused } from './mailRefused'
import { composeMessage, type Sender } from './message'
import { renderMail } from './renderMail'
import * as pace from './sendingPace'

/** Reports mails to the log. A delivery is identified by its ids, never by its address. */
export interface MailReport {
  onSent: (delivery: DueDelivery) => void
  /** The delivery will be tried again later. */
  onPostponed: (delivery: DueDelivery, fault: unknown) => void
  /** The delivery will not be tried again. */
  onGivenUp: (delivery: DueDelivery, fault: unknown) => void
  /** A reminder whose deadline has passed was not sent; nobody is notified. */
  onLate: (delivery: DueDelivery) => void
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

const defaults = {
  sweepEveryMs: 3_000,
  mostAtOnce: pace.mostAtOnce,
  mostPerSecond: pace.mostPerSecond,
  leaseSeconds: pace.leaseSeconds,
  sendTimeoutMs: pace.sendTimeoutMs,
  /** The time that messages being sent have to end when the server stops. */
  lastSendsMs: 3_000,
  /** In seconds. */
  pauseAfter: pace.pauseAfter,
  isLastAttempt: pace.isLastAttempt,
}

/** The pause before the next poll: each vote wakes the sender, but few votes enqueue a mail. */
const restMs = 250

const longestErrorKept = 500

export function createMailSender(options: MailSenderOptions): MailSender {
  const { db, mailer, sender, report, proofOf, ...tuning } = options
  const tuned = { ...defaults, ...tuning }
  const stopping = new AbortController()
  let isStarted = false

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
    if (await isLateReminder(db, delivery)) {
      await settleAsGivenUp(db, delivery, lateReminder)
      report.onLate(delivery)
      return true
    }
    const signal = AbortSignal.any([AbortSignal.timeout(tuned.sendTimeoutMs), stopping.signal])
    try {
      const { checkpoint, receipt } = await proofOf(delivery)
      const rendered = renderMail(delivery.mail as Mail, sender.origin, {
        checkpoint,
        logo: sender.logo,
      })
      await mailer.send(composeMessage(delivery, rendered, sender, receipt), signal)
    } catch (fault) {
      await noteFault(delivery, fault)
      return false
    }
    await settleAsSent(db, delivery)
    report.onSent(delivery)
    return true
  }

  async function noteFault(delivery: DueDelivery, fault: unknown): Promise<void> {
    const { attempts } = delivery
    const lastError = String(fault).slice(0, longestErrorKept)
    const isCutOff = stopping.signal.aborted
    if (!isCutOff && tuned.isLastAttempt(attempts, fault instanceof MailRefused)) {
      await giveUp(delivery, lastError)
      report.onGivenUp(delivery, fault)
      return
    }
    await postponeDelivery(db, delivery, { seconds: tuned.pauseAfter(attempts), lastError })
    report.onPostponed(delivery, fault)
  }

  /** Gives a delivery up, and enqueues the notice to the person who opened the mail's subject. */
  async function giveUp(delivery: DueDelivery, lastError: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await settleAsGivenUp(tx, delivery, lastError)
      const seconds = Math.floor(Date.now() / 1_000)
      await enqueueBounceNotice(tx, delivery, lastError.replace(/^MailRefused: /, ''), seconds)
    })
  }

  const poller = createPoller({
    poll,
    restMs,
    onFault: report.onFault,
    sweepEveryMs: tuned.sweepEveryMs,
  })
  return {
    wake() {
      if (isStarted) poller.wake()
    },
    start() {
      isStarted = true
      poller.start()
    },
    async stop() {
      const cut = setTimeout(() => stopping.abort(), tuned.lastSendsMs)
      await poller.stop()
      clearTimeout(cut)
      mailer.close()
    },
  }
}
