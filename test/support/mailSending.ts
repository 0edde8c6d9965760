/** Senders of mails and the mail server to which they send, on a real database. */
import { asc } from 'drizzle-orm'
import { mailDeliveries, mails } from '../../src/server/database/schema/mails'
import {
  createMailSender,
  type MailSender,
  type MailSenderOptions,
} from '../../src/server/mail/mailSender'
import { smtpMailer } from '../../src/server/mail/mailers'
import type { TestDatabase } from './database'
import { type MailServer, startMailServer } from './mailServer'
import { until } from './until'

/** Before each test no mail waits and the server is a new one; after it all is stopped. */
export function mailSending(database: TestDatabase) {
  const senders: MailSender[] = []
  const reported: string[] = []
  let server: MailServer

  beforeEach(async () => {
    await database.db.delete(mails)
    reported.length = 0
    server = await startMailServer()
  })

  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    await server.stop()
  })

  function newSender(options: Partial<MailSenderOptions> = {}): MailSender {
    const sender = createMailSender({
      db: database.db,
      mailer: smtpMailer({ url: server.url, requiresTls: false }, 5),
      sender: { from: 'votes@example.org', origin: 'https://votes.example.org' },
      report: {
        onSent: () => void reported.push('sent'),
        onPostponed: () => void reported.push('postponed'),
        onGivenUp: () => void reported.push('given up'),
        onOutdated: () => void reported.push('outdated'),
        onFault: (fault) => void reported.push(String(fault)),
      },
      proofOf: async () => ({}),
      sweepEveryMs: 20,
      mostPerSecond: 1_000,
      pauseAfter: () => 0,
      ...options,
    })
    senders.push(sender)
    return sender
  }

  function startSender(options: Partial<MailSenderOptions> = {}): MailSender {
    const sender = newSender(options)
    sender.start()
    return sender
  }

  const deliveries = () =>
    database.db.select().from(mailDeliveries).orderBy(asc(mailDeliveries.deliveryId))
  const settled = () =>
    until('all is settled', async () =>
      (await deliveries()).every(({ sentAt, givenUpAt }) => sentAt ?? givenUpAt),
    )
  return {
    server: () => server,
    /** Stops the server; returns a function that starts it again at the same address. */
    async interrupt(): Promise<() => Promise<void>> {
      const { port } = new URL(server.url)
      await server.stop()
      return async () => {
        server = await startMailServer(Number(port))
      }
    },
    /** What the senders told, in their order. */
    reported,
    newSender,
    startSender,
    deliveries,
    /** Waits until each mail is sent or given up. */
    settled,
    async sendAll(): Promise<void> {
      startSender()
      await settled()
    },
  }
}
