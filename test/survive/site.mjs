// A primary whose commits wait for its standby, and two instances of the server behind a proxy that takes turns.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startVoteServer } from '../bench/voteServer.mjs'
import { freePort } from '../support/freePort.mjs'
import { startLine } from '../support/line.mjs'
import { startPostgres } from '../support/postgres.mjs'

const diskMegabytes = 200

/** `clockOffsetMs` puts the clock of the second instance wrong; with `ownDisk` the primary has a small disk. */
export async function startSite({ people, clockOffsetMs = 0, ownDisk = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-survive-'))
  const disk = ownDisk ? mountDisk() : null
  const primary = await startPostgres({
    settings: ['synchronous_standby_names=standby', 'max_wal_size=64MB'],
    ...(disk && { folder: disk.folder }),
  })
  const between = await startLine(portOf(primary.url))
  const standby = await startPostgres({
    standbyOf: { url: between.through(primary.url), data: primary.data },
  })
  const toPrimary = await startLine(portOf(primary.url))
  const [own, other] = [toPrimary.through(primary.url), standby.url].map((url) => new URL(url))
  const crowd = {
    people,
    name: 'survive',
    folder: join(folder, 'data'),
    databaseUrl: own.href.replace(own.host, `${own.host},${other.host}`),
    readUrl: standby.url,
  }
  const ports = [await freePort(), await freePort()]
  const front = await startLine(...ports)
  const env = { QUORATE_ORIGIN: `http://localhost:${front.port}` }
  const first = await startVoteServer({ ...crowd, port: ports[0], env })
  const shifted = `--require ${join(import.meta.dirname, 'shiftedClock.cjs')}`
  const second = await startVoteServer({
    ...crowd,
    joins: true,
    port: ports[1],
    env: { ...env, CLOCK_OFFSET_MS: String(clockOffsetMs), NODE_OPTIONS: shifted },
  })
  let survivor = primary.url

  return {
    ...first,
    port: front.port,
    folder: crowd.folder,
    toPrimary,
    between,
    kill: () => signal('SIGKILL', primary),
    hang: () => signal('SIGSTOP', primary),
    wake: () => signal('SIGCONT', primary),
    /** Holds back what the standby shows, until it is promoted. */
    lag: () => onDatabase(standby.url, 'select pg_wal_replay_pause()'),
    fillDisk() {
      try {
        writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(diskMegabytes * 2 ** 20))
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
      }
    },
    async promote() {
      survivor = standby.url
      // Waiting within the statement would hold up what the standby has to replay first.
      await onDatabase(standby.url, 'select pg_promote(false)')
      const isPromoted = 'select not pg_is_in_recovery() as "isPromoted"'
      while (!(await onDatabase(standby.url, isPromoted))[0].isPromoted) await pause(100)
    },
    query: (text) => onDatabase(survivor, text),
    survivor: () => survivor,
    async stop() {
      for (const line of [front, toPrimary, between]) line.mend()
      await second.stop()
      await first.stop()
      for (const line of [front, toPrimary, between]) await line.stop()
    },
    async remove() {
      signal('SIGCONT', primary)
      await standby.stop()
      await primary.stop()
      disk?.unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A small disk in memory, which is gone with this process at the latest. */
function mountDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-disk-'))
  const options = `size=${diskMegabytes}m,mode=0755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  const unmount = () => {
    process.removeListener('exit', unmount)
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', unmount)
  return { folder, unmount }
}

const portOf = (url) => Number(new URL(url).port)

/** Signals the first process of a PostgreSQL and its children, those that are left. */
function signal(name, { data }) {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const id of [pid, ...children]) if (id) process.kill(Number(id), name)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
  }
}

async function onDatabase(url, text) {
  for (const deadline = Date.now() + 20_000; ; await pause(100)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query(text)
      return rows
    } catch (error) {
      if (Date.now() > deadline) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
