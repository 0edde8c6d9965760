// The server of the list bench in a process of its own, on PostgreSQL.
import { freePort } from '../support/freePort.mjs'
import { startApplication } from './benchApplication.mjs'
import { buildServer } from './buildServer.mjs'

const memberId = '3'

const { DATABASE_URL } = process.env
const port = await freePort()
const { stop } = await startApplication(await buildServer('list'), {
  subject: memberId,
  environment: { DATABASE_URL, PORT: String(port) },
})
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send({ url: `http://localhost:${port}/api/groups/101/VoteQuestions?size=10&page=1` })
