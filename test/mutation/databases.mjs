// Databases for the tests of mutants: each is cloned while the tests before it run, and removed while those after it
// do. Every mutant needs some, and making one takes longer than most tests.
import pg from 'pg'

const ahead = 2

/** Makes what stands in the place of `createPostgresDatabase`, on the templates that it left behind. */
export function databasesAhead() {
  const { DATABASE_URL: url, TEST_RUN: run } = process.env
  const server = new pg.Pool({ connectionString: url, max: 1 })
  // The server goes before those who use it do.
  server.on('error', () => {})
  const waiting = {}
  let made = 0

  async function clone(content) {
    const name = `quorate_${run}_${process.pid}_${(made += 1)}`
    await server.query(
      `create database ${name} template quorate_${run}_template_${content} strategy file_copy`,
    )
    return name
  }

  return async function createDatabase(content, open) {
    waiting[content] ??= Array.from({ length: ahead }, () => clone(content))
    waiting[content].push(clone(content))
    const name = await waiting[content].shift()
    const address = new URL(url)
    address.pathname = `/${name}`
    const database = await open({ kind: 'postgres', url: address.href })
    return {
      ...database,
      url: address.href,
      async drop() {
        await database.close()
        // What is left goes with the server.
        server.query(`drop database ${name} with (force)`).catch(() => {})
      },
    }
  }
}
