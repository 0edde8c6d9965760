import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from '../database/open'
import { draftsChanged } from '../../contract/draftsChanged'
import { hubs } from '../../contract/hub'
import type { Backplane } from './backplane'
import { createHub, type Hub } from './hub'
import { directoryChanged, signedOut } from '../domain/hubEvent'
import { type HubLog, systemClock } from './hubContext'
import type { Topics } from './admission'
import { acceptedUntil, type VerifyToken } from '../identity/verifyToken'
import type { Actor } from '../domain/actor'
import type { FindActor } from '../governance/queries/findActor'
import { findTopicsOfStaff, reviewHubRights } from './rightsReview'
import { createVoteWriting, findSharedBallot } from './voteWriting'
import type { FastifyInstance } from 'fastify'

interface LiveHubsOptions {
  database: Pick<Database, 'reads' | 'standbys'>
  backplane: Backplane
  /** Verifies an access token or a ticket. */
  verifyToken: VerifyToken
  findActor: FindActor
  /** Only pages of this origin may connect. */
  origin: string
  log: HubLog
}

/** The hubs of the contract, subscribed to all batches of the backplane. */
export function createLiveHubs(options: LiveHubsOptions): Hub[] {
  const { database, backplane, verifyToken, findActor, origin, log } = options
  const { reads: db, standbys } = database
  const talk = createVoteWriting({
    find: (voteQuestionId, userId) => findSharedBallot(db, voteQuestionId, userId),
    whisper: (message) => backplane.whisper(db, message),
    clock: systemClock,
    log,
  })
  backplane.onBatch(() => standbys?.discardPosition())
  return Object.values(hubs).map(({ path, event }) => {
    const isOfQuestions = event === hubs.voteQuestions.event
    const hub = createHub({
      path,
      ...(isOfQuestions && { talk }),
      log,
      isAllowedOrigin: (presented) => presented === undefined || presented === origin,
      reviewRights: (holders) => reviewHubRights(db, holders),
      authenticate: async (presented) => {
        const token = await verifyToken(presented)
        const actor = token && (await findActor(token))
        if (!actor || typeof actor === 'string') return null
        const { tokenId, sessionId, issuedAt } = actor.token
        const expiresAt = acceptedUntil(actor.token)
        const { userId } = actor
        const topics = await topicsOf(db, actor)
        return { userId, tokenId, sessionId, issuedAt, expiresAt, topics }
      },
    })
    backplane.onBatch((events) => {
      if (events === 'gap') return hub.refetchAll()
      if (events.some((announced) => announced.event === directoryChanged)) hub.reviewEverybody()
      for (const { event: announced, id, groupId } of events) {
        if (announced === signedOut) hub.reviewUser(id)
        if (announced === draftsChanged) hub.send([id], groupId, draftsChanged, [groupId])
        if (announced === event) hub.publish(event, id, groupId)
      }
    })
    if (isOfQuestions)
      backplane.onWhisper(({ userIds, groupId, event: told, args }) =>
        hub.send(userIds, groupId, told, args),
      )
    return hub
  })
}

async function topicsOf(db: NodePgDatabase, { isStaff, memberships }: Actor): Promise<Topics> {
  return isStaff ? findTopicsOfStaff(db) : new Set(memberships.map(({ groupId }) => groupId))
}

/**
 * The negotiate routes of hubs, in a Fastify scope of their own, because their bodies are empty whatever type they
 * declare.
 */
export function negotiateRoutes(hubs: readonly Hub[]) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    for (const hub of hubs) {
      app.post(`${hub.path}/negotiate`, async (request, reply) => {
        const { status, headers, body } = await hub.negotiate(request.raw)
        return reply.code(status).headers(headers).send(body)
      })
    }
  }
}
