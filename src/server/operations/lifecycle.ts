import type { FastifyInstance } from 'fastify'
import type { Signer } from '../record/checkpoints/signer'
import type { Configuration } from '../configuration/configuration'
import type { Database } from '../database/open'
import type { Backplane, Relay } from '../live/backplane'
import type { Hub } from '../live/hub'
import type { RecordChecks } from '../governance/jobs/checkRecords'
import type { JobRunner } from '../governance/jobs/runner'
import type { MailSender } from '../mail/mailSender'
import type { Poller } from '../domain/poller'
import type { Metrics } from './metrics/metrics'
import { within } from '../domain/within'

/** Starts and stops a server. */
export interface Lifecycle {
  /** Accepts connections, runs jobs and relays events; resolves with the address. */
  listen: () => Promise<string>
  /** Refuses new work, finishes running work, closes live connections and frees all resources. */
  close: () => Promise<void>
}

interface Parts {
  configuration: Pick<Configuration, 'host' | 'port' | 'isRehearsal'>
  app: FastifyInstance
  refuseNewWork: () => void
  metrics: Pick<Metrics, 'listen' | 'close'>
  relay: Relay
  mails: MailSender
  webhooks: Poller
  signer: Pick<Signer, 'start' | 'stop'>
  jobs: JobRunner
  recordChecks: Pick<RecordChecks, 'checkHeads' | 'settled'>
  hubs: readonly Hub[]
  backplane: Backplane
  database: Database
}

/** The length of the connection queue, because a thousand browsers may reconnect at once after a restart. */
const waitingConnections = 4_096
/** Open requests are cut off after this long, so that a stop takes less than ten seconds. */
const lastAnswersMs = 2_000
/** How long pollers may take to end; mails being sent have 3 s of it. */
const lastLooksMs = 3_500

/** Starts and stops the parts of a server in the right order. */
export function lifecycleOf(parts: Parts): Lifecycle {
  const { app, metrics, relay, mails, webhooks, signer, jobs, recordChecks, hubs } = parts
  const { backplane, database } = parts
  return {
    async listen() {
      const { host, port, isRehearsal } = parts.configuration
      await metrics.listen()
      // What differs from what was signed is stopped before anybody can add to it.
      await recordChecks.checkHeads()
      const address = await app.listen({ host, port, backlog: waitingConnections })
      relay.start()
      mails.start()
      if (!isRehearsal) webhooks.start()
      signer.start()
      await jobs.start()
      return address
    },
    async close() {
      parts.refuseNewWork()
      await Promise.all([jobs.stop(), recordChecks.settled(), ...hubs.map((hub) => hub.drain())])
      const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs)
      await app.close()
      clearTimeout(cut)
      const pollers = [relay, mails, webhooks, signer]
      await within(lastLooksMs, Promise.all(pollers.map((poller) => poller.stop())))
      metrics.close()
      await backplane.close()
      await database.close()
    },
  }
}

export const longestStopMs = 9_500

/** Stops the application once, even after several signals; if the stop hangs, the process exits anyway. */
export function stopOnce(application: Pick<Lifecycle, 'close'>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    if (!stopping) {
      const patience = setTimeout(giveUp, longestStopMs)
      stopping = application.close().finally(() => clearTimeout(patience))
    }
    return stopping
  }
}

function giveUp(): never {
  process.stderr.write('Stopped before everything was done.\n')
  process.exit(1)
}
