// How long one call takes after the other on one connection.
import { once } from 'node:events'
import { Agent, get } from 'node:http'

/** One connection; it is closed when the process ends. */
export const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until the whole answer of a call is there. */
async function timeOf(url) {
  const startedAt = performance.now()
  const call = get(url, { agent, headers: { authorization: 'Bearer bench' } })
  const [response] = await once(call, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`)
  return performance.now() - startedAt
}

function percentile(values, share) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]
}

/** Two calls in turns, so that whatever else the machine does meets both: the ratio of their 95th percentiles. */
export async function inTurns(calls, { warmUps, rounds }) {
  const [[one, callOne], [other, callOther]] = Object.entries(calls)
  const figures = { [one]: [], [other]: [] }
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const taken = [await timeOf(callOne(round)), await timeOf(callOther(round))]
    if (round < warmUps) continue
    figures[one].push(taken[0])
    figures[other].push(taken[1])
  }
  const at = (name, share) => percentile(figures[name], share)
  const ms = (share) =>
    Object.fromEntries([one, other].map((name) => [name, Number(at(name, share).toFixed(2))]))
  return { ratio: at(other, 0.95) / at(one, 0.95), detail: { p50Ms: ms(0.5), p95Ms: ms(0.95) } }
}
