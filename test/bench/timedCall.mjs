// How long one call takes after the other on one connection.
import { once } from 'node:events'
import { Agent, get } from 'node:http'

/** One connection; it is closed when the process ends. */
export const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until the whole answer of a call is there. */
export async function timeOf(url) {
  const startedAt = performance.now()
  const call = get(url, { agent, headers: { authorization: 'Bearer bench' } })
  const [response] = await once(call, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`)
  return performance.now() - startedAt
}

export function percentile(values, share) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]
}
