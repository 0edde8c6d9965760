/** Processes of their own that a test kills without a word: a PostgreSQL, and the built server. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Starts a program and answers the rest of the first line that begins with a word. */
async function started(
  args: readonly string[],
  word: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; said: string }> {
  const { PATH } = process.env
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH, NODE_ENV: 'test', ...environment },
  })
  const said = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(`${word} `)) resolve(line.slice(word.length + 1))
    })
  })
  return { child, said }
}

/** The share of the time a program wanted a core in which it had one; 1 where the system does not tell. */
function shareOfCore({ pid }: ChildProcess): number {
  const path = `/proc/${pid}/schedstat`
  const [ran = 0, waited = 0] = existsSync(path)
    ? readFileSync(path, 'utf8').split(' ').map(Number)
    : []
  return ran > 0 ? ran / (ran + waited) : 1
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** A connection, as soon as the database takes one. */
async function connected(url: string): Promise<pg.Client> {
  for (const deadline = Date.now() + 60_000; ; await pause(50)) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

interface KillablePostgres {
  url: string
  /** Kills one of its processes: all others go with it; resolves once it has recovered from its log. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export async function killablePostgres(): Promise<KillablePostgres> {
  const program = `import('./test/support/postgres.mjs')
    .then(({ startPostgres }) => startPostgres()).then(({ url }) => console.log('postgres ' + url))`
  const { child, said: url } = await started(['-e', program], 'postgres', {})
  return {
    url,
    async crash() {
      const [client, witness] = [await connected(url), await connected(url)]
      const noticed = new Promise((resolve) => witness.once('end', resolve))
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const [own] = rows
      if (!own) throw new Error('PostgreSQL did not tell its process.')
      process.kill(own.pid, 'SIGKILL')
      // Until the others are told to end, it takes connections that end with them.
      await noticed
      await (await connected(url)).end()
    },
    stop: () => killed(child),
  }
}

interface KillableServer {
  /**
   * Kills it and starts it again, after what is done meanwhile. Answers the milliseconds from then until it was ready,
   * as far as other programs did not hold it up.
   */
  crash(meanwhile?: () => Promise<void>): Promise<number>
  stop(): Promise<void>
}

/** The built server, built first where that is missing. */
export async function killableServer(environment: Record<string, string>): Promise<KillableServer> {
  execFileSync(process.execPath, ['-e', "import('./src/start/build.mjs').then((it) => it.build())"])
  const start = () => started(['test/support/shippedServer.mjs'], 'ready', environment)
  let { child } = await start()
  return {
    async crash(meanwhile) {
      await killed(child)
      await meanwhile?.()
      const since = Date.now()
      child = (await start()).child
      return (Date.now() - since) * shareOfCore(child)
    },
    stop: () => killed(child),
  }
}
