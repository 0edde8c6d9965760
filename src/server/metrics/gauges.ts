import { Counter, Gauge as PrometheusGauge, type Registry } from 'prom-client'

/** A figure read at the moment it is asked for. */
export interface Gauge {
  name: string
  help: string
  /** The labels of its samples; absent: there is one sample. */
  labelNames?: readonly string[]
  read: () => Promise<Sample[]> | Sample[]
}

interface Sample {
  labels?: Record<string, string>
  value: number
}

/**
 * Adds figures to those of a server. One that cannot be read, as while the database is away, is left out and
 * counted, and all others are told.
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
