import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { notificationWords } from '../../../rules/notifications'
import type { Configuration } from '../../configuration/configuration'
import { findGroup } from '../../database/repositories/groups'
import { inTransaction } from '../../database/transaction'
import { ApiError } from '../../domain/apiError'
import { html } from '../../domain/html'
import { findDownloadKey } from '../../files/tickets'
import { stopNotifications } from '../../governance/commands/notifications'
import { headersBeside } from '../../identity/signIn/page'
import {
  readUnsubscribeTicket,
  type UnsubscribeTicket,
  unsubscribePath,
} from '../../mail/unsubscribe'
import type { Step } from '../steps/step'
import { pageFrame } from './frame'

interface Parts {
  db: NodePgDatabase
  configuration: Pick<Configuration, 'association' | 'logo' | 'colour'>
  /** The rate limit. */
  limit: Step
}

const longestFormBytes = 1_000

/** Serves the page that stops mails: reading it changes nothing, its button and the one click of mail readers do. */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { db, configuration, limit }: Parts,
): Promise<void> {
  const key = await findDownloadKey(db)
  const headers = headersBeside(configuration.logo)
  const framed = pageFrame(configuration)
  const path = `${unsubscribePath}/:ticket`

  function ticketIn(signed: string): UnsubscribeTicket {
    const ticket = readUnsubscribeTicket(key, signed)
    if (ticket === null) throw new ApiError('not-found')
    return ticket
  }

  async function mailsOf(ticket: UnsubscribeTicket): Promise<string> {
    if ('digest' in ticket) return 'your daily digest'
    const group = await findGroup(db, ticket.groupId)
    return `“${notificationWords[ticket.kind]}” of ${group?.name ?? 'this group'}`
  }

  const besides = html`<p class="muted">
    The mails that the association sends to its groups are no part of this: they go on.
    <a href="/settings">My Settings</a> has all choices.
  </p>`

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestFormBytes },
      (_request, _body, done) => done(null, {}),
    )
    scope.get<{ Params: { ticket: string } }>(
      path,
      { onRequest: limit },
      async ({ params }, reply) => {
        const mails = await mailsOf(ticketIn(params.ticket))
        const form = html`<form method="post">
          <p>Do you want no more mails of ${mails}?</p>
          <button type="submit" class="primary">Stop these mails</button>
        </form>`
        return reply.headers(headers).send(framed('Stop these mails?', html`${form} ${besides}`))
      },
    )
    scope.post<{ Params: { ticket: string } }>(
      path,
      { onRequest: limit },
      async ({ params }, reply) => {
        const ticket = ticketIn(params.ticket)
        const { stopsFor: userId, ...stopped } = ticket
        await inTransaction(db, (tx) => stopNotifications(tx, { userId, ...stopped }))
        const done = html`<p>You get no more mails of ${await mailsOf(ticket)}.</p>`
        return reply.headers(headers).send(framed('Done', html`${done} ${besides}`))
      },
    )
  })
}
