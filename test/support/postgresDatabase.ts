import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../../src/server/database/open'
import type { Content, TestDatabase } from './database'
import { storeDirectory } from './directory'

/**
 * Cloned from a migrated database of this run, whose files are copied: through the log it takes twice as long. Or,
 * prepared by a function, an empty one, which is migrated after that. On the server of this run, or another one at
 * `url`.
 */
export async function createPostgresDatabase(
  content: Content | ((client: pg.Client) => Promise<void>) = 'nothing',
  { run, url } = serverOfThisRun(),
): Promise<TestDatabase> {
  const name = `quorate_${run}_${randomBytes(6).toString('hex')}`
  const own = withName(url, name)
  await asSuperuser(url, async (client) => {
    const isPrepared = typeof content === 'function'
    const template = isPrepared ? 'template1' : await ensureTemplate(client, run, url, content)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  if (typeof content === 'function') await asSuperuser(own, content)
  const database = await openDatabase({ kind: 'postgres', url: own })
  return {
    ...database,
    url: own,
    async drop() {
      await database.close()
      await asSuperuser(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

function serverOfThisRun(): { run: string; url: string } {
  const { TEST_RUN: run, DATABASE_URL: url } = process.env
  if (!run || !url) throw new Error('The database setup of the server tests has not run.')
  return { run, url }
}

/** Made by whichever test file comes first; the others wait for it. Answers its name. */
async function ensureTemplate(
  client: pg.Client,
  run: string,
  url: string,
  content: Content,
): Promise<string> {
  const template = `quorate_${run}_template_${content}`
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const building = `${template}_building`
    await client.query(`drop database if exists ${building}`)
    await client.query(`create database ${building}`)
    const database = await openDatabase({ kind: 'postgres', url: withName(url, building) })
    if (content === 'directory') await storeDirectory(database.db)
    await database.close()
    await client.query(`alter database ${building} rename to ${template}`)
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template])
  return template
}

async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
