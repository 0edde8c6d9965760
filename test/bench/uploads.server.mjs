// The server of the benches of uploads and of the directory in a process of its own, built before, on PostgreSQL with files on disk. It
// watches its own memory.
import { startApplication } from './benchApplication.mjs'

const [built, port] = process.argv.slice(2)
const adminId = '2'
const { DATABASE_URL, PROVISIONING_TOKEN } = process.env

const { stop } = await startApplication(built, {
  subject: adminId,
  environment: { DATABASE_URL, PROVISIONING_TOKEN, PORT: port },
})

let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10).unref()
process.on('message', () => {
  process.send({ peak: Math.max(peak, process.memoryUsage.rss()) })
  peak = 0
})
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send({ isReady: true })
