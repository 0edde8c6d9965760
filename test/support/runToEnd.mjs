import { spawn } from 'node:child_process'

const longestRunMs = 25 * 60_000

// What the person's shell holds for a server of their own must not reach the servers of the tests.
const isForAServer = /^(QUORATE_|OIDC_|SMTP_|MAIL_|LOG_LEVEL$|NODE_ENV$|PORT$|FORCE_COLOR$)/
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !isForAServer.test(name)),
)

/** Each command leads a process group, so that its own children end with it. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const group of running) process.kill(group, signal)
    process.exit(1)
  })

/** Runs a command to its end, or for a quarter of an hour; its output is kept, to be shown if something failed. */
export function runToEnd(command, args, env = {}) {
  const child = spawn(command, args, {
    env: { ...inherited, NO_COLOR: '1', DEBUG_PRINT_LIMIT: '2000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = -Number(child.pid)
  running.add(group)
  const chunks = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk))
  const patience = setTimeout(() => {
    chunks.push(Buffer.from('\nThis took too long and was ended.\n'))
    process.kill(group, 'SIGKILL')
  }, longestRunMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      clearTimeout(patience)
      running.delete(group)
      resolve({ isGood: code === 0, output: Buffer.concat(chunks).toString() })
    })
  })
}
