/** A PostgreSQL whose log is archived, put back to a minute by the steps of Operate. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { killed, started } from './killable'
import { until } from './until'

export type ArchivedPostgres = Awaited<ReturnType<typeof archivedPostgres>>

export async function archivedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-archive-'))
  const [log, base] = [join(folder, 'wal'), join(folder, 'base')]
  for (const each of [log, base]) mkdirSync(each)
  for (const each of [folder, log]) chmodSync(each, 0o777)
  const archive = ['archive_mode=on', `archive_command=test ! -f ${log}/%f && cp %p ${log}/%f`]
  const start = async (options: object, settings: string[] = []) => {
    const all = JSON.stringify({ ...options, settings: [...archive, ...settings] })
    const program = `import('./test/support/postgres.mjs').then(({ startPostgres }) => startPostgres(${all}))
      .then(({ url, data }) => console.log('postgres ' + JSON.stringify({ url, data })))`
    const { child, said } = await started(['-e', program], 'postgres', {})
    return { child, ...(JSON.parse(said) as { url: string; data: string }) }
  }
  let running = await start({})
  const ask = async <Row extends object>(statement: string) => {
    const client = new pg.Client(running.url)
    await client.connect()
    const { rows } = await client.query<Row>(statement)
    await client.end()
    return rows
  }
  return {
    url: running.url,
    /** What `pg_basebackup -X none` does, which the package of the tests lacks. */
    async takeBase() {
      const client = new pg.Client(running.url)
      await client.connect()
      await client.query("select pg_backup_start('base', true)")
      execFileSync('cp', ['-a', `${running.data}/.`, base])
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(true)',
      )
      await client.end()
      rmSync(join(base, 'postmaster.pid'))
      for (const name of ['backup_label', 'recovery.signal']) {
        writeFileSync(join(base, name), name === 'backup_label' ? (rows[0]?.labelfile ?? '') : '')
        const { uid, gid } = statSync(running.data)
        chownSync(join(base, name), uid, gid)
      }
    },
    /** Loses the server, once the archive has all of its log, and starts it at the same port as it was. */
    async restoreTo(minute: string) {
      const [last] = await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
      await until('the log is archived', async () => {
        const [{ isThere } = { isThere: false }] = await ask<{ isThere: boolean }>(
          `select last_archived_wal >= '${last?.file}' as "isThere" from pg_stat_archiver`,
        )
        return isThere
      })
      const { data, url } = running
      await killed(running.child)
      await until('the server is gone', () => !isThere(data))
      running = await start({ base, port: Number(new URL(url).port) }, [
        `restore_command=cp ${log}/%f %p`,
        `recovery_target_time=${minute}`,
        'recovery_target_action=promote',
      ])
      await until('it takes changes', async () => {
        const [{ isOver } = { isOver: false }] = await ask<{ isOver: boolean }>(
          'select not pg_is_in_recovery() as "isOver"',
        )
        return isOver
      })
    },
    async stop() {
      await killed(running.child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isThere = (folder: string) => statSync(folder, { throwIfNoEntry: false }) !== undefined
