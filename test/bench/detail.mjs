// The call of a question with 50 votes under load, against bare node:http sending the same bytes.
import { once } from 'node:events'
import { createServer } from 'node:http'
import autocannon from 'autocannon'
import { startPostgres } from '../support/postgres.mjs'
import { callAs, median, startVoteServer, tell } from './voteServer.mjs'

const people = Number(process.env.PEOPLE ?? 50)
const seconds = Number(process.env.SECONDS ?? 4)
const rounds = Number(process.env.ROUNDS ?? 3)

const postgres = await startPostgres()
const server = await startVoteServer({ people, databaseUrl: postgres.url })
const { port, groupId, firstPersonId } = server
const [question] = await server.open(1)
const path = `/api/groups/${groupId}/VoteQuestions/${question}`
for (let person = 0; person < people; person += 1)
  await callAs(port, firstPersonId + person, 'POST', `${path}/VoteResults`, { voteChoice: 'Yes' })

const headers = { authorization: `Bearer ${firstPersonId}`, 'accept-encoding': 'gzip' }
const { bytes, headers: told } = await callAs(port, firstPersonId, 'GET', path)
const bare = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-encoding': told['content-encoding'] ?? 'identity',
    'content-length': bytes.length,
  })
  response.end(bytes)
})
bare.listen(0, '127.0.0.1')
await once(bare, 'listening')

async function load(url) {
  const result = await autocannon({ url, headers, connections: 20, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of the answers were refusals.`)
  return result.requests.average
}

const figures = { product: [], bare: [] }
for (let round = 0; round < rounds; round += 1) {
  figures.product.push(await load(`http://127.0.0.1:${port}${path}`))
  figures.bare.push(await load(`http://127.0.0.1:${bare.address().port}/`))
}
const product = median(figures.product)
const floor = median(figures.bare)
tell('detail call with 50 votes against bare node:http', floor / product, {
  votes: people,
  bytes: bytes.length,
  perSecond: Math.round(product),
  bare: Math.round(floor),
})
bare.close()
await server.stop()
await postgres.stop()
