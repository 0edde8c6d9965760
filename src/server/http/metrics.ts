/** Figures for a monitoring system, in the Prometheus text format. */
import type { FastifyInstance } from 'fastify'

/** A figure read at the moment it is asked for. */
export interface Gauge {
  name: string
  help: string
  read: () => Promise<Sample[]> | Sample[]
}

interface Sample {
  labels?: Record<string, string>
  value: number
}

/** Upper bounds of the histogram of answer times, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts every answered request of an application from now on, and writes all figures as text. */
export function measure(app: FastifyInstance, gauges: readonly Gauge[]): () => Promise<string> {
  const answered = new Map<string, { labels: Record<string, string>; value: number }>()
  const within = bounds.map(() => 0)
  let count = 0
  let seconds = 0

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      endpoint: request.routeOptions.config.endpoint ?? 'other',
      status: String(reply.statusCode),
    }
    const key = `${labels.endpoint} ${labels.status}`
    answered.set(key, { labels, value: (answered.get(key)?.value ?? 0) + 1 })
    const took = reply.elapsedTime / 1_000
    count += 1
    seconds += took
    for (const [at, bound] of bounds.entries())
      if (took <= bound) within[at] = (within[at] ?? 0) + 1
  })

  return async () => {
    const read = await Promise.all(
      gauges.map(async ({ name, help, read: samples }) =>
        family(name, 'gauge', help, await samples()),
      ),
    )
    const buckets = [...bounds.map(String), '+Inf'].map((le, at) => ({
      labels: { le },
      value: within[at] ?? count,
    }))
    return [
      family('quorate_requests_total', 'counter', 'Answered requests.', [...answered.values()]),
      '# HELP quorate_request_seconds Time from request to answer.\n# TYPE quorate_request_seconds histogram\n',
      ...buckets.map((bucket) => line('quorate_request_seconds_bucket', bucket)),
      line('quorate_request_seconds_sum', { value: seconds }),
      line('quorate_request_seconds_count', { value: count }),
      ...read,
    ].join('')
  }
}

function family(name: string, type: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map((sample) => line(name, sample))
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function line(name: string, { labels = {}, value }: Sample): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}\n`
}
