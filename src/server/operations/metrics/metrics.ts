import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge as PrometheusGauge, Registry } from 'prom-client'
import type { MetricsConfiguration } from '../../configuration/readMetrics'
import { measureRequests } from '../../api/metrics'
import { type MetricsParts, serveMetrics } from '../../api/routes/metrics'
import { type JobRun, measureJobs } from '../../governance/jobs/metrics'
import { bearerOf } from '../../directory/provisioning/credential'
import { productVersion } from '../../domain/version'
import { addGauges, type Gauge } from './gauges'

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
