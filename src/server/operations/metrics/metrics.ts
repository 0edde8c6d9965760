import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import {
  collectDefaultMetrics,
  Counter,
  Gauge as PrometheusGauge,
  Histogram,
  Registry,
} from 'prom-client'
import type { MetricsConfiguration } from '../../configuration/readMetrics'
import { measureRequests, type MetricsParts, serveMetrics } from '../../api/routes/metrics'
import { bearerOf } from '../../api/steps/requireProvisioner'
import type { JobRun } from '../../governance/jobs/runner'
import { recordMetrics } from '../../governance/jobs/checkRecords'
import { fileMetrics } from '../../files/fileMetrics'
import type { FileStore } from '../../files/fileStore'
import { type FindLogState, logMetrics } from '../../record/log/logState'
import type { Hub } from '../../live/hub'
import { liveMetrics } from '../../live/metrics'
import { mailMetrics } from '../../mail/mailMetrics'
import type { Gauge } from '../../domain/gauge'
import { productVersion } from '../../domain/version'
import type { Pool } from 'pg'
import type { Database } from '../../database/open'

/** The metrics of a server for a monitoring system. */
export interface Metrics {
  /** The registry to which parts of the server add counters and histograms. */
  registry: Registry
  noteJobRun: (run: JobRun) => void
  /** Measures the requests of an application from now on, and serves all metrics there. */
  serve(app: FastifyInstance, parts: MeasuredParts): void
  /** Serves the metrics on a port of their own as well, where one is configured. */
  listen(): Promise<void>
  close(): void
}

interface MeasuredParts extends Omit<MetricsParts, 'registry' | 'isMonitor'> {
  database: Pick<Database, 'reads' | 'pool' | 'readPool' | 'votePool' | 'standbys'>
  hubs: readonly Hub[]
  files: FileStore
  findLogState: FindLogState
}

export function createMetrics({ token, listener }: MetricsConfiguration): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new PrometheusGauge({
    name: 'quorate_build_info',
    help: 'Always 1; its label is the version of the server.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') response.writeHead(404).end()
    else
      registry.metrics().then(
        (figures) => response.setHeader('content-type', registry.contentType).end(figures),
        () => response.writeHead(500).end(),
      )
  })
  return {
    registry,
    noteJobRun: measureJobs(registry),
    serve(app, { database, hubs, files, findLogState, ...whoActs }) {
      measureRequests(app, registry)
      addGauges(registry, [
        ...liveMetrics(database.reads, hubs),
        ...mailMetrics(database.reads),
        ...recordMetrics(database.reads),
        ...logMetrics(findLogState),
        ...fileMetrics(files),
        ...poolMetrics(database),
        ...standbyMetrics(database),
      ])
      serveMetrics(app, { registry, isMonitor: bearerOf(token), ...whoActs })
    },
    listen: () =>
      new Promise((listening, failed) => {
        if (listener === null) return listening()
        server.once('error', failed).listen(listener.port, listener.host, listening)
      }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Adds gauges to a server's metrics. A gauge that cannot be read, as while the database is down, is left out and
 * counted, and all others are served.
 */
function addGauges(registry: Registry, gauges: readonly Gauge[]): void {
  const unread = new Counter({
    name: 'quorate_unread_figures_total',
    help: 'Figures that could not be read when they were asked for.',
    labelNames: ['figure'],
    registers: [registry],
  })
  for (const { name, help, labelNames = [], read } of gauges) {
    const gauge: PrometheusGauge = new PrometheusGauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        gauge.reset()
        try {
          for (const { labels = {}, value } of await read()) gauge.set(labels, value)
        } catch {
          gauge.remove({})
          unread.inc({ figure: name })
        }
      },
    })
  }
}

/** Measures all runs of jobs from now on. */
function measureJobs(registry: Registry): (run: JobRun) => void {
  const duration = new Histogram({
    name: 'quorate_job_seconds',
    help: 'Runs of scheduled jobs on this server, by outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  })
  return ({ job, seconds, isDone }) =>
    duration.observe({ job, outcome: isDone ? 'done' : 'failed' }, seconds)
}

/** Metrics about database connections; waiting callers are the first sign of too much load. */
function poolMetrics({
  pool,
  readPool,
  votePool,
}: Pick<Database, 'pool' | 'readPool' | 'votePool'>): Gauge[] {
  const pools: [string, Pool][] = [['changes', pool]]
  if (readPool !== pool) pools.push(['reads', readPool])
  if (votePool !== pool) pools.push(['votes', votePool])
  const ofEach = (count: (pool: Pool) => number) => () =>
    pools.map(([name, of]) => ({ labels: { pool: name }, value: count(of) }))
  return [
    {
      name: 'quorate_database_connections',
      help: 'Open connections to the database.',
      labelNames: ['pool'],
      read: ofEach(({ totalCount }) => totalCount),
    },
    {
      name: 'quorate_database_idle_connections',
      help: 'Open connections to the database that nobody uses.',
      labelNames: ['pool'],
      read: ofEach(({ idleCount }) => idleCount),
    },
    {
      name: 'quorate_database_waiting',
      help: 'Callers that wait for a connection to the database.',
      labelNames: ['pool'],
      read: ofEach(({ waitingCount }) => waitingCount),
    },
  ]
}

/** Metrics about the standbys that reads come from; none where no standby is configured. */
function standbyMetrics({ standbys }: Pick<Database, 'standbys'>): Gauge[] {
  if (!standbys) return []
  return [
    {
      name: 'quorate_standby_in_use',
      help: 'Whether reads come from a standby; 0 while it is left out.',
      labelNames: ['server'],
      read: () =>
        standbys.states().map(({ server, isInUse }) => ({
          labels: { server },
          value: Number(isInUse),
        })),
    },
    {
      name: 'quorate_standby_behind_bytes',
      help: 'How much of the log of changes a standby has yet to replay.',
      labelNames: ['server'],
      read: () =>
        standbys
          .states()
          .flatMap(({ server, behindBytes }) =>
            behindBytes === null ? [] : [{ labels: { server }, value: behindBytes }],
          ),
    },
    {
      name: 'quorate_standby_reads',
      help: 'Reads since the start that a standby answered, and those that the primary answered in its place.',
      labelNames: ['from'],
      read: () =>
        Object.entries(standbys.counts()).map(([from, value]) => ({ labels: { from }, value })),
    },
  ]
}
