// After the server's tests: what the setup made is gone; a PostgreSQL given to us is left as it was found.
import pg from 'pg'

export default async function teardown() {
  if (globalThis.afterServerTests) return globalThis.afterServerTests()
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname like $1', [
    `quorate\\_${process.env.TEST_RUN}\\_%`,
  ])
  for (const { datname } of rows)
    await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
  await client.end()
}
