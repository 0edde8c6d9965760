import type { Configuration as PublicConfiguration, Readiness } from '../../contract/configuration'
import { api } from '../../contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../configuration/configuration'
import type { WitnessPolicy } from '../configuration/readWitnesses'
import type { Database } from '../database/open'
import type { RecordChecks } from '../governance/jobs/checkRecords'
import { inReadScope } from '../domain/readScope'
import type { ReadCalendar } from '../directory/calendar/calendarReader'
import type { SharedQuestions } from '../governance/queries/sharedQuestions'
import type { AnyCall, Handlers } from './call'
import type { SubmitVote } from './voteQueue'
import { calendarFeedRoutes } from './routes/calendarFeed'
import { configurationRoutes } from './routes/configuration'
import { correctionRoutes } from './routes/corrections'
import { directoryRoutes } from './routes/directory'
import { draftRoutes } from './routes/drafts'
import { eligibilityRoutes } from './routes/eligibility'
import { eventRoutes } from './routes/events'
import { fileRoutes } from './routes/files'
import { type CalendarSource, groupCalendarRoutes } from './routes/groupCalendars'
import { groupRoutes } from './routes/groups'
import { motionRoutes } from './routes/motions'
import { appointmentRoutes } from './routes/appointments'
import { notificationRoutes } from './routes/notifications'
import { policyRoutes } from './routes/policies'
import { recordRoutes, type SigningParts } from './routes/records'
import { provisioningRoutes } from './routes/provisioning'
import { type SessionParts, sessionRoutes } from './routes/session'
import { voteQuestionRoutes } from './routes/voteQuestions'
import { voteResultRoutes } from './routes/voteResults'
import { webhookRoutes } from './routes/webhooks'
import { type ZoomParts, zoomRoutes } from './routes/zoom'

interface HandlerParts extends SessionParts, ZoomParts {
  database: Database
  /** For changes outside of a call; `db` is for reads only. */
  writes: NodePgDatabase
  /** For what people look at; may be a standby. */
  views: NodePgDatabase
  publicConfiguration: PublicConfiguration
  /** The public address of the product. */
  origin: string
  /** Rejects with the reason while the server is not ready. */
  findReadiness: () => Promise<Readiness>
  signing: SigningParts
  /** Compares a record with the tables. */
  checkNow: RecordChecks['checkNow']
  witnesses: WitnessPolicy
  sharedQuestions: SharedQuestions
  /** Drops cached parts of the directory after a change. */
  discardDirectory: () => void
  submitVote: SubmitVote
  readCalendar: ReadCalendar
  calendars: CalendarSource
  configuration: Pick<Configuration, 'groupPresets' | 'mayWebhooksBePrivate'>
}

type AnyHandler = (call: AnyCall) => Promise<unknown>

/** The handlers of all endpoints: those that change nothing read where people may look at things, each call in one scope. */
export function createHandlers(parts: HandlerParts): Handlers {
  const views = Object.entries(handlersOn({ ...parts, db: parts.views }))
    .filter(([name]) => api[name as keyof Handlers].method === 'GET')
    .map(([name, view]) => [name, parts.database.standbys ? scoped(view as AnyHandler) : view])
  return { ...handlersOn(parts), ...Object.fromEntries(views) }
}

const scoped = (view: AnyHandler) => (call: AnyCall) =>
  inReadScope(async () => view(call), call.headers.staleness)

/** Each noun of the contract has its own file. */
function handlersOn(parts: HandlerParts): Handlers {
  const { database } = parts
  // A preview takes the same locks as the act itself.
  const changing = { ...parts, db: parts.writes }
  const directory = {
    readClock: parts.readClock,
    releaseDate: parts.publicConfiguration.councilPolicyReleaseDate,
    presets: parts.configuration.groupPresets,
  }
  return {
    ...configurationRoutes({
      configuration: parts.publicConfiguration,
      databaseKind: database.kind,
      findReadiness: parts.findReadiness,
    }),
    ...sessionRoutes(parts),
    ...calendarFeedRoutes(parts.db, parts.origin),
    ...groupCalendarRoutes(parts),
    ...notificationRoutes(parts),
    ...groupRoutes(parts),
    ...voteQuestionRoutes(parts),
    ...draftRoutes(changing),
    ...voteResultRoutes(parts),
    ...correctionRoutes(parts),
    ...eligibilityRoutes(parts),
    ...fileRoutes(parts),
    ...recordRoutes(parts, parts.signing),
    ...motionRoutes(parts),
    ...eventRoutes(parts),
    ...zoomRoutes(changing),
    ...webhookRoutes(parts, parts.configuration),
    ...discardingAfter(parts.discardDirectory, {
      ...provisioningRoutes(parts.writes, { ...directory, readCalendar: parts.readCalendar }),
      ...directoryRoutes(parts, directory),
      ...policyRoutes(parts),
      ...appointmentRoutes(parts),
    }),
  }
}

/** Wraps handlers so that `discard` runs after each change and before its answer. */
function discardingAfter<H extends Partial<Handlers>>(discard: () => void, handlers: H): H {
  const all = Object.entries(handlers as Record<string, AnyHandler>)
  const discarding = all.map(([name, handle]) => [
    name,
    (call: AnyCall) =>
      handle({ ...call, transact: (...change) => call.transact(...change).finally(discard) }),
  ])
  return Object.fromEntries(discarding) as H
}
