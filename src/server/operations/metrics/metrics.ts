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
import { measureRequests } from '../../api/metrics'
import { type MetricsParts, serveMetrics } from '../../api/routes/metrics'
import { bearerOf } from '../../api/steps/requireProvisioner'
import type { JobRun } from '../../governance/jobs/runner'
import type { Gauge } from '../../domain/gauge'
import { productVersion } from '../../domain/version'

/** The metrics of a server for a monitoring system. */
export interface Metrics {
  /** The registry to which parts of the server add counters and histograms. */
  registry: Registry
  noteJobRun: (run: JobRun) => void
  /** Measures the requests of an application from now on, and serves all metrics there. */
  serve(
    app: FastifyInstance,
    gauges: readonly Gauge[],
    whoActs: Omit<MetricsParts, 'registry' | 'isMonitor'>,
  ): void
  /** Serves the metrics on a port of their own as well, where one is configured. */
  listen(): Promise<void>
  close(): void
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
    serve(app, gauges, whoActs) {
      measureRequests(app, registry)
      addGauges(registry, gauges)
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
