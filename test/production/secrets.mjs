// Addresses that hold a secret, asked of the proxies as people and calendars do: their logs tell none of them.
import assert from 'node:assert/strict'
import { waitFor } from './waitFor.mjs'

const secret = 'canary'
const feeds = [`/calendar/${secret}.ics`, `//Calendar/${secret}.ics?version=${secret}`]
const tickets = [`/api/voteQuestionsHub?ticket=${secret}`]

/** Asks nginx and Caddy, with the instances behind them and then without, and reads all that they wrote. */
export async function tryLogs(machine, proxies) {
  const logOf = (name) =>
    machine
      .programs(name)
      .map(({ log }) => log)
      .join('')
  const nginx = () => machine.read('/var/log/nginx/quorate.log') + logOf('nginx')
  const caddy = () => logOf('caddy')
  const seen = async (...wanted) => {
    for (const [log, text] of wanted)
      await waitFor(() => log().includes(text)).catch((cause) => {
        throw new Error(`${text} is not in\n${log()}`, { cause })
      })
    for (const log of [nginx, caddy]) assert(!log().includes(secret), log())
  }

  await askEach(machine, proxies, [...feeds, ...tickets])
  await seen(
    [nginx, '"GET /calendar/-" 301'],
    [nginx, '"GET /calendar/-" 404'],
    [caddy, '"uri":"/calendar/"'],
    [caddy, '"uri":"//Calendar/"'],
  )
  await machine.stop('quorate@')
  await askEach(machine, proxies, feeds)
  await seen([nginx, '"GET /calendar/-" 502'], [caddy, '"logger":"http.log.error'])
}

async function askEach(machine, proxies, paths) {
  const name = 'votes.example.org'
  const calls = proxies.flatMap(({ http, https }) =>
    paths
      .flatMap((path) => [`http://${name}${path}`, `https://${name}${path}`])
      .map((url) => {
        const ways = [`${name}:80:127.0.0.1:${http}`, `${name}:443:127.0.0.1:${https}`]
        return ['-qsSkg', '-o', '/dev/null', ...ways.flatMap((way) => ['--connect-to', way]), url]
      }),
  )
  await Promise.all(calls.map((args) => machine.run('curl', args)))
}
