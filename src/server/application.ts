import type { FastifyInstance } from 'fastify'
import { createBackgroundWork } from './backgroundWork'
import type { Configuration } from './configuration'
import { applyStaffCompany } from './commands/applyStaffCompany'
import { settleTimeZone } from './commands/settleTimeZone'
import { readDatabaseClock } from './database/clock'
import { newestMigration } from './database/migrate'
import { type Database, openDatabase } from './database/open'
import { inTransaction } from './database/transaction'
import { enqueueSignedOut } from './database/repositories/outbox'
import { directoryChanged, signedOut } from './domain/hubEvent'
import { openFiles } from './files/openFiles'
import { fileMetrics } from './files/fileMetrics'
import type { FileStore } from './files/fileStore'
import { auditRefusal } from './http/audit'
import { standardPace } from './http/bodyPace'
import { createHandlers } from './http/handlers'
import { cacheCallers, type CallerLookup } from './http/callerCache'
import { servePages } from './http/pages'
import { publicConfiguration } from './http/publicConfiguration'
import { countRequests } from './http/rateLimit'
import { registerApi } from './http/registerEndpoints'
import { createServer } from './http/server'
import { serveBesideApi } from './http/serveBesideApi'
import { limitRate } from './http/steps/limitRate'
import { requireProvisioner } from './http/steps/requireProvisioner'
import { UploadsUnderWay } from './http/uploadsUnderWay'
import { createCalendarReader } from './calendar/calendarReader'
import { createReadiness } from './health/readiness'
import { createVoteQueue } from './http/voteQueue'
import { attachHubs } from './hub/attachHubs'
import { negotiateRoutes } from './hub/negotiateRoutes'
import { createHubTickets, findHubTicketKey, hubVerifier } from './identity/hubTickets'
import { createIdentity } from './identity/identity'
import { originOf, recognizedBy } from './identity/identityConfiguration'
import { recordMetrics } from './jobs/checkRecords'
import { type Lifecycle, lifecycleOf } from './lifecycle'
import { mailMetrics } from './mail/mailMetrics'
import { createMetrics } from './metrics/metrics'
import { poolMetrics } from './metrics/poolMetrics'
import { createBackplane } from './outbox/createBackplane'
import { liveMetrics } from './outbox/metrics'
import { createLiveHubs } from './outbox/liveHubs'
import { bearerOf } from './provisioning/credential'
import { demoAccounts } from './queries/demoAccounts'
import { findGroup } from './database/repositories/groups'
import { createFindActor } from './queries/findActor'
import { createSharedQuestions } from './queries/sharedQuestions'
import {
  builtVerifiers,
  mostEventLoopDelayMs,
  type ReplaceableParts,
  standardRateLimits,
} from './replaceableParts'
import { chooseMeetingTool } from './zoom/meetingTool'
import { isSignedByZoom } from './zoom/signature'

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
  const zoom = chooseMeetingTool(configuration.zoomSecret, identityProvider.kind === 'demo')

  const database = replaced.database ?? (await openDatabase(configuration.database))
  const { db, reads, votes } = database
  const metrics = createMetrics(configuration.metrics)
  const files = replaced.files ?? (await openFiles(configuration, database))
  const { app, refuseNewWork } = await createServer({
    origin,
    identityOrigin: originOf(identityProvider),
    logo,
    logLevel: configuration.logLevel,
    logStream: replaced.logStream,
    trustedProxies: configuration.trustedProxies,
    bodyPace: replaced.bodyPace ?? standardPace,
    mostEventLoopDelayMs: replaced.mostEventLoopDelayMs ?? mostEventLoopDelayMs(database.kind),
    noteRefusal: (request, refusal) => {
      background.recordChecks.noteFault(refusal)
      readiness.noteFault(refusal.cause)
      return auditRefusal(db, request, refusal)
    },
  })
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
  const logHub = (entry: object) => app.log.info(entry)
  const backplane = replaced.backplane ?? (await createBackplane(configuration.database, logHub))
  const { verifyToken, isRevoked, expected, areTokensCached } = identity
  const by = recognizedBy(identityProvider)
  const callerLookup: CallerLookup = { verifyToken, findActor: createFindActor(reads, by) }
  const changer: CallerLookup = { verifyToken, findActor: createFindActor(votes, by) }
  const reader = cacheCallers(callerLookup, {
    areTokensCached,
    isCurrent: () => backplane.isCurrent(),
  })
  const hubTickets = createHubTickets({ key: await findHubTicketKey(db), isRevoked })
  const hubs = createLiveHubs({
    db: reads,
    backplane,
    origin,
    log: logHub,
    findActor: callerLookup.findActor,
    verifyToken: hubVerifier(hubTickets, verifyToken),
  })
  const readCalendar = createCalendarReader(replaced.calendarWorker)
  const background = await createBackgroundWork({
    app,
    configuration,
    db,
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
  const sharedQuestions = createSharedQuestions(reads, readClock)
  const forgetDirectory = () => {
    reader.forgetAll()
    sharedQuestions.forgetNames()
  }
  backplane.onBatch((events) => {
    const isAnnounced = (event: string) =>
      events === 'gap' || events.some((announced) => announced.event === event)
    if (isAnnounced(directoryChanged)) forgetDirectory()
    if (isAnnounced(signedOut)) reader.forgetTokens()
  })
  const readiness = createReadiness({
    db: reads,
    dataFolder: configuration.dataFolder,
    newestMigration,
    findIdentityFault: () => identity.findFault(),
    onChange: (reason) => app.log.warn({ reason }, reason === null ? 'ready' : 'not ready'),
  })
  const browserConfiguration = publicConfiguration(configuration, identity.clientSettings)
  const handlers = createHandlers({
    origin,
    db: reads,
    writes: db,
    database,
    readClock,
    sharedQuestions,
    submitVote: createVoteQueue({ db: votes, readClock, wakeOutbox }),
    readCalendar,
    calendars: { ...configuration.calendars, fetchCalendar: replaced.fetchCalendar },
    zoomSecret: zoom.secret,
    wakeOutbox,
    forgetDirectory,
    groupPresets: configuration.groupPresets,
    publicConfiguration: browserConfiguration,
    findReadiness: readiness.find,
    hubTickets,
    signing,
    checkNow: background.recordChecks.checkNow,
    signOut: async ({ userId, token }) => {
      await inTransaction(db, async (tx) => {
        await identity.revoke(tx, token)
        await enqueueSignedOut(tx, userId)
      }).finally(() => reader.forgetTokens())
      for (const hub of hubs) hub.disconnectToken(token.tokenId)
      wakeOutbox()
    },
  })
  const countRequest = await countRequests(app, replaced.rateLimits ?? standardRateLimits)
  const isProvisioner = bearerOf(configuration.provisioningToken)
  const contact = { association: configuration.association, support: configuration.site.support }
  registerApi(app, handlers, {
    db,
    wakeOutbox,
    files,
    fileLimits: configuration.fileLimits,
    uploads: new UploadsUnderWay(replaced.uploadsOfOne),
    countRequest,
    isSigned: (headers, body) =>
      zoom.secret !== null && isSignedByZoom(zoom.secret, headers, body, Date.now()),
    isProvisioner,
    isMailServer: bearerOf(configuration.provisioningToken, configuration.returnedMailToken),
    findGroupName: async (groupId) => (await findGroup(reads, groupId))?.name ?? null,
    contact,
    reader,
    changer,
    voter: { verifyToken, findActor: reader.caching(changer.findActor) },
    expected,
  })
  const gauges = [liveMetrics(reads, hubs), mailMetrics(reads), recordMetrics(reads)]
  gauges.push(fileMetrics(files), poolMetrics(database))
  metrics.serve(app, gauges.flat(), { ...callerLookup, expected, contact })
  await serveBesideApi(app, {
    configuration,
    db,
    reads,
    readClock,
    files,
    signing,
    limit: limitRate(countRequest),
    admitProvisioner: requireProvisioner(isProvisioner, limitRate(countRequest)),
    wakeOutbox: () => {
      forgetDirectory()
      wakeOutbox()
    },
    verifierFolder: replaced.verifierFolder ?? builtVerifiers,
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
