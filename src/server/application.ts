import type { FastifyInstance } from 'fastify'
import { createBackgroundWork } from './operations/backgroundWork'
import type { Configuration } from './configuration/configuration'
import { applyStaffCompany } from './governance/commands/applyStaffCompany'
import { settleTimeZone } from './governance/commands/settleTimeZone'
import { readDatabaseClock } from './database/clock'
import { newestMigration } from './database/migrate'
import { type Database, openDatabase } from './database/open'
import { inTransaction } from './database/transaction'
import { enqueueSignedOut } from './database/repositories/outbox'
import { directoryChanged, signedOut } from './domain/hubEvent'
import { openFiles } from './files/openFiles'
import type { FileStore } from './files/fileStore'
import { auditRefusal } from './api/audit'
import { createHandlers } from './api/handlers'
import { createCallers } from './api/callerCache'
import { servePages } from './api/pages'
import { publicConfiguration } from './api/publicConfiguration'
import { limitRate } from './api/steps/limitRate'
import { registerApi } from './api/registerEndpoints'
import { createServer } from './api/server'
import { serveBesideApi } from './api/serveBesideApi'
import { bearerOf, requireProvisioner } from './api/steps/requireProvisioner'
import { UploadsUnderWay } from './api/uploadsUnderWay'
import { createCalendarReader } from './directory/calendar/calendarReader'
import { createReadiness } from './operations/health/readiness'
import { watchFailover } from './operations/health/failover'
import { createVoteQueue } from './api/voteQueue'
import { attachHubs } from './live/hub'
import { createLiveHubs, negotiateRoutes } from './live/liveHubs'
import { createHubTickets, findHubTicketKey, hubVerifier } from './identity/hubTickets'
import { createIdentity } from './identity/identity'
import { originOf, recognizedBy } from './configuration/readIdentity'
import { type Lifecycle, lifecycleOf } from './operations/lifecycle'
import { createMetrics } from './operations/metrics/metrics'
import { createBackplane } from './live/backplane'
import { demoAccounts } from './governance/queries/demoAccounts'
import { findGroup } from './database/repositories/groups'
import { createSharedQuestions } from './governance/queries/sharedQuestions'
import { mostEventLoopDelayMs, type ReplaceableParts } from './operations/replaceableParts'
import { chooseMeetingTool } from './governance/zoom/meetingTool'
import { isSignedByZoom } from './governance/zoom/signature'

/** The whole server, built but not listening yet. */
export interface Application extends Lifecycle {
  app: FastifyInstance
  database: Database
  files: FileStore
}

/** Builds the server from its configuration. */
export async function createApplication(
  configuration: Configuration,
  replaced: Partial<ReplaceableParts> = {},
): Promise<Application> {
  const { origin, identity: identityProvider, logo, staffCompanyId } = configuration
  const { readClock = readDatabaseClock, pages = null } = replaced

  // What everything stands on: the database, the files, and a server without routes.
  const database = replaced.database ?? (await openDatabase(configuration.database))
  const { db, reads, views, votes } = database
  const metrics = createMetrics(configuration.metrics)
  const files = replaced.files ?? (await openFiles(configuration, database))
  const { app, refuseNewWork } = await createServer({
    origin,
    identityOrigin: originOf(identityProvider),
    logo,
    logLevel: configuration.logLevel,
    logStream: replaced.logStream,
    trustedProxies: configuration.trustedProxies,
    bodyPace: replaced.bodyPace,
    mostEventLoopDelayMs: replaced.mostEventLoopDelayMs ?? mostEventLoopDelayMs(database.kind),
    noteRefusal: (request, refusal) => {
      background.recordChecks.noteFault(refusal)
      readiness.noteFault(refusal.cause)
      return auditRefusal(db, request, refusal)
    },
  })

  // Who calls: the provider of identities, and the people of the directory.
  await settleTimeZone(reads, configuration.timeZone)
  if (await inTransaction(db, (tx) => applyStaffCompany(tx, staffCompanyId)))
    app.log.warn({ staffCompanyId }, 'staff are the people of another company from now on')
  const identity =
    replaced.identity ??
    (await createIdentity({
      configuration: identityProvider,
      origin,
      db,
      // A vote checks whether its token was signed out, and must not wait for reads.
      reads: votes,
      directory: demoAccounts(reads),
      brand: configuration,
      onFault: (fault) => app.log.error({ err: fault }, 'identity'),
    }))

  // What is live: committed events on their way to every instance and browser.
  const logHub = (entry: object) => app.log.info(entry)
  const backplane =
    replaced.backplane ?? (await createBackplane(configuration.database, database, logHub))
  const callers = createCallers({
    identity,
    reads: views,
    votes,
    by: recognizedBy(identityProvider),
    isCurrent: () => backplane.isCurrent(),
  })
  const { fresh, reader } = callers
  const { expected, isRevoked } = identity
  const hubTickets = createHubTickets({ key: await findHubTicketKey(db), isRevoked })
  const hubs = createLiveHubs({
    database,
    backplane,
    origin,
    log: logHub,
    findActor: fresh.findActor,
    verifyToken: hubVerifier(hubTickets, identity.verifyToken),
  })

  // What works without a request, and what is cached until a change of it is announced.
  const zoom = chooseMeetingTool(configuration.zoomSecret, identityProvider.kind === 'demo')
  const readCalendar = createCalendarReader(replaced.calendarWorker)
  const background = await createBackgroundWork({
    app,
    configuration,
    database,
    readClock,
    backplane,
    identity,
    files,
    mailer: replaced.mailer,
    zoom,
    readCalendar,
    noteJobRun: metrics.noteJobRun,
  })
  const { signing, wakeOutbox } = background
  const sharedQuestions = createSharedQuestions(views, readClock)
  const discardDirectory = () => {
    database.standbys?.discardPosition()
    reader.discardAll()
    sharedQuestions.discardNames()
  }
  backplane.onBatch((events) => {
    const isAnnounced = (event: string) =>
      events === 'gap' || events.some((announced) => announced.event === event)
    if (isAnnounced(directoryChanged)) discardDirectory()
    if (isAnnounced(signedOut)) reader.discardTokens()
  })

  // What is served: the endpoints of the contract, what stands beside them, the hubs and the pages.
  const readiness = createReadiness({
    db: reads,
    ...(await watchFailover(database, app.log)),
    dataFolder: configuration.dataFolder,
    newestMigration,
    findIdentityFault: () => identity.findFault(),
    findLogState: signing.findLogState,
    onChange: (reason) => app.log.warn({ reason }, reason === null ? 'ready' : 'not ready'),
  })
  const browserConfiguration = publicConfiguration(configuration, identity.clientSettings)
  const handlers = createHandlers({
    origin,
    db: reads,
    writes: db,
    views,
    database,
    readClock,
    sharedQuestions,
    submitVote: createVoteQueue({ db: votes, readClock, wakeOutbox }),
    readCalendar,
    calendars: { ...configuration.calendars, fetchCalendar: replaced.fetchCalendar },
    zoomSecret: zoom.secret,
    wakeOutbox,
    discardDirectory,
    configuration,
    publicConfiguration: browserConfiguration,
    findReadiness: readiness.find,
    hubTickets,
    signing,
    checkNow: background.recordChecks.checkNow,
    witnesses: configuration.witnesses,
    signOut: async ({ userId, token }) => {
      await inTransaction(db, async (tx) => {
        await identity.revoke(tx, token)
        await enqueueSignedOut(tx, userId)
      }).finally(() => reader.discardTokens())
      for (const hub of hubs) hub.disconnectToken(token.tokenId)
      wakeOutbox()
    },
  })
  const limit = await limitRate(app, replaced.rateLimits)
  const isProvisioner = bearerOf(configuration.provisioningToken)
  const contact = { association: configuration.association, support: configuration.site.support }
  registerApi(app, handlers, {
    db,
    readClock,
    recipientDomains: configuration.recipientDomains,
    wakeOutbox,
    files,
    fileLimits: configuration.fileLimits,
    uploads: new UploadsUnderWay(replaced.uploadsOfOne),
    limit,
    isSigned: (headers, body) => isSignedByZoom(zoom.secret, headers, body, Date.now()),
    isProvisioner,
    isMailServer: bearerOf(configuration.provisioningToken, configuration.returnedMailToken),
    findGroupName: async (groupId) => (await findGroup(views, groupId))?.name ?? null,
    contact,
    ...callers,
    expected,
  })
  metrics.serve(app, { database, hubs, files, ...signing, ...fresh, expected, contact })
  await serveBesideApi(app, {
    configuration,
    db,
    reads: views,
    readClock,
    files,
    signing,
    limit,
    admitProvisioner: requireProvisioner(isProvisioner, limit),
    wakeOutbox: () => {
      discardDirectory()
      wakeOutbox()
    },
    verifierFolder: replaced.verifierFolder,
  })
  await app.register(negotiateRoutes(hubs))
  await identity.register(app)
  await servePages(app, pages, origin, browserConfiguration)
  attachHubs(app.server, hubs)

  return {
    app,
    database,
    files,
    ...lifecycleOf({
      configuration,
      app,
      refuseNewWork,
      metrics,
      ...background,
      signer: signing.signer,
      hubs,
      backplane,
      database,
    }),
  }
}
