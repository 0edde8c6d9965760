import type { EnvironmentReader } from './environmentReader'

/** How a monitoring system reads the metrics. Staff and this machine can always read them. */
export interface MetricsConfiguration {
  /** The bearer token for `/api/metrics`; null where none is configured. */
  token: string | null
  /** The address at which metrics are served without a token; null for none. */
  listener: { host: string; port: number } | null
}

export function readMetrics(read: EnvironmentReader): MetricsConfiguration {
  const port = read.wholeNumber('QUORATE_METRICS_PORT', 1, 65_535)
  const host = read.text('QUORATE_METRICS_HOST')
  if (host && port === undefined)
    read.complain('QUORATE_METRICS_PORT', 'is needed beside QUORATE_METRICS_HOST.')
  return {
    token: read.token('QUORATE_METRICS_TOKEN'),
    listener: port === undefined ? null : { host: host ?? '127.0.0.1', port },
  }
}
