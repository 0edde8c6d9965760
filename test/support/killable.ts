/** Processes of their own that a test kills without a word: a PostgreSQL, and the built server. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Starts a program and answers the rest of the first line that begins with a word. */
export async function started(
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

export async function killed(child: ChildProcess): Promise<void> {
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

export interface ReplicatedPostgres {
  url: string
  /** The address of a database on both servers, for a server that follows the primary. */
  multiHostUrl(databaseUrl: string): string
  /** The address of a database on the standby. */
  onStandby(databaseUrl: string): string
  /** Ends all processes of the primary without a word, as when its machine is lost. */
  kill(): void
  /** Holds all processes of the primary: connections stay open, and nothing answers. */
  hang(): void
  wake(): void
  /** Ends the standby, so that commits wait for it. */
  stopStandby(): void
  /** Holds all processes of the standby, or lets them go on. */
  hangStandby(): void
  wakeStandby(): void
  /** Makes the standby a primary whose commits wait for nobody. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** A primary with a standby, for which its commits wait unless told otherwise. */
export async function replicatedPostgres({
  isSynchronous = true,
} = {}): Promise<ReplicatedPostgres> {
  const settings = JSON.stringify(isSynchronous ? ['synchronous_standby_names=standby'] : [])
  const program = `import('./test/support/postgres.mjs').then(async ({ startPostgres }) => {
    const primary = await startPostgres({ settings: ${settings} })
    const standby = await startPostgres({ standbyOf: primary })
    const of = ({ url, data }) => ({ url, data })
    console.log('postgres ' + JSON.stringify({ primary: of(primary), standby: of(standby) }))
  })`
  const { child, said } = await started(['-e', program], 'postgres', {})
  const { primary, standby } = JSON.parse(said) as Record<'primary' | 'standby', ServerFiles>
  const { url } = primary
  const [ownHost, otherHost] = [new URL(url).host, new URL(standby.url).host]
  const signal = (name: NodeJS.Signals, { data } = primary) => {
    for (const pid of familyOf(data)) process.kill(pid, name)
  }
  return {
    url,
    multiHostUrl: (databaseUrl) => databaseUrl.replace(ownHost, `${ownHost},${otherHost}`),
    onStandby: (databaseUrl) => databaseUrl.replace(ownHost, otherHost),
    kill: () => signal('SIGKILL'),
    hang: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    stopStandby: () => signal('SIGKILL', standby),
    hangStandby: () => signal('SIGSTOP', standby),
    wakeStandby: () => signal('SIGCONT', standby),
    async promote() {
      const client = await connected(standby.url)
      await client.query('select pg_promote()')
      await client.end()
    },
    async stop() {
      await killed(child)
    },
  }
}

interface ServerFiles {
  url: string
  data: string
}

/** The first process of a PostgreSQL and its children. */
function familyOf(data: string): number[] {
  const [pid = ''] = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ')].filter(Boolean).map(Number)
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
