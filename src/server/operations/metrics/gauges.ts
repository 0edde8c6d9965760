import { Counter, Gauge as PrometheusGauge, type Registry } from 'prom-client'

/** A metric whose value is read when it is requested. */
export interface Gauge {
  name: string
  help: string
  /** The labels of its samples; absent: there is one sample without labels. */
  labelNames?: readonly string[]
  read: () => Promise<Sample[]> | Sample[]
}

interface Sample {
  labels?: Record<string, string>
  value: number
}

/**
 * Adds gauges to a server's metrics. A gauge that cannot be read, as while the database is down, is left out and
 * counted, and all others are served.
 */
export function addGauges(registry: Registry, gauges: readonly Gauge[]): void {
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
