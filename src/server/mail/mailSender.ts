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
import { createPoller, type Poller } from '../outbox/poller'
import { enqueueBounceNotice } from './deliveryMail'
import { isLateReminder, lateReminder } from './lateReminder'
import type { Mail } from './mail'
import type { ProofOfMail } from './mailedProof'
import type { Mailer } from './mailer'
import { MailRefused } from './mailRefused'
import { composeMessage, type Sender } from './message'
import { renderMail } from './renderMail'
import * as pace from './sendingPace'

/** Reports mails to the log. A delivery is named by its ids, never by its address. */
export interface MailReport {
  onSent: (delivery: DueDelivery) => void
  /** Tried again after a while. */
  onPostponed: (delivery: DueDelivery, fault: unknown) => void
  /** It is not tried again. */
  onGivenUp: (delivery: DueDelivery, fault: unknown) => void
  /** A reminder of a deadline that has passed; it is not sent, and nobody is told. */
  onLate: (delivery: DueDelivery) => void
  /** The sender itself failed; it continues at its next poll. */
  onFault: (fault: unknown) => void
}

export interface MailSenderOptions extends Partial<typeof defaults> {
  db: NodePgDatabase
  mailer: Mailer
  sender: Sender
  report: MailReport
  proofOf: ProofOfMail
}

/** Sends the mails that wait in the database. Waking it before its start does nothing. */
export type MailSender = Poller

const defaults = {
  sweepEveryMs: 3_000,
  mostAtOnce: pace.mostAtOnce,
  mostPerSecond: pace.mostPerSecond,
  leaseSeconds: pace.leaseSeconds,
  sendTimeoutMs: pace.sendTimeoutMs,
  /** When the server stops, messages under way have this long to end. */
  lastSendsMs: 3_000,
  /** In seconds. */
  pauseAfter: pace.pauseAfter,
  isLastAttempt: pace.isLastAttempt,
}

/** Mails wait a moment: each vote wakes the sender, and few leave one. */
const restMs = 250

const longestErrorKept = 500

export function createMailSender(options: MailSenderOptions): MailSender {
  const { db, mailer, sender, report, proofOf, ...tuning } = options
  const tuned = { ...defaults, ...tuning }
  const stopping = new AbortController()
  let isStarted = false

  async function look(): Promise<boolean> {
    const { mostAtOnce: most, mostPerSecond, leaseSeconds } = tuned
    const due = await takeDueDeliveries(db, { most, leaseSeconds })
    if (due.length === 0) return false
    const paced = pause((due.length / mostPerSecond) * 1_000)
    const [sent] = await Promise.all([Promise.all(due.map(deliverSafely)), paced])
    // Where all fail the mail server is away: the next look may wait.
    return due.length === most && sent.includes(true)
  }

  /** A fault of the database concerns this delivery alone; its lease brings it back. */
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

  /** Also enqueues the mail to those who opened the subject of the failed mail. */
  async function giveUp(delivery: DueDelivery, lastError: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await settleAsGivenUp(tx, delivery, lastError)
      const seconds = Math.floor(Date.now() / 1_000)
      await enqueueBounceNotice(tx, delivery, lastError.replace(/^MailRefused: /, ''), seconds)
    })
  }

  const poller = createPoller({
    look,
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
