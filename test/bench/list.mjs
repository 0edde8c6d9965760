// The list call under load, against bare node:http sending the same bytes: requests a second, as a ratio.
import { once } from 'node:events'
import { createServer } from 'node:http'
import autocannon from 'autocannon'
import { startPostgres } from '../support/postgres.mjs'
import { forkServer, reply } from './serverProcess.mjs'

const seconds = Number(process.env.SECONDS ?? 4)
const rounds = 3
const headers = { authorization: 'Bearer bench' }

const postgres = await startPostgres()
const server = forkServer('list.server.mjs', [], { DATABASE_URL: postgres.url })
const { url } = await reply(server)
const answer = await fetch(url, { headers })
if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`)
const bytes = Buffer.from(await answer.arrayBuffer())

const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
  response.end(bytes)
})
bare.listen(0, '127.0.0.1')
await once(bare, 'listening')
const bareUrl = `http://127.0.0.1:${bare.address().port}/`

const figures = { product: [], bare: [] }
for (let round = 0; round < rounds; round += 1) {
  figures.product.push(await load(url))
  figures.bare.push(await load(bareUrl))
}
const product = median(figures.product)
const floor = median(figures.bare)
const detail = { bytes: bytes.length, perSecond: Math.round(product), bare: Math.round(floor) }
console.log(
  JSON.stringify({ name: 'list call against bare node:http', ratio: floor / product, detail }),
)
bare.close()
server.disconnect()
await once(server, 'exit')
await postgres.stop()

async function load(target) {
  const result = await autocannon({ url: target, headers, connections: 20, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of the answers were refusals.`)
  return result.requests.average
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
