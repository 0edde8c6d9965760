/** Connections that ask a server the same again and again. */
import pg from 'pg'
import { withinOrFail } from '../domain/within'
import { cut } from './silence'

/** A server that hangs counts as gone after this time. */
const longestAnswerMs = 2_000

/**
 * Asks a server for one row, on a connection of any pool.
 *
 * @throws {Error} where it does not answer in time; the connection is cut then
 */
export async function askOnce<Row extends object>(
  client: pg.ClientBase,
  query: string,
): Promise<Row | undefined> {
  try {
    return (await withinOrFail(longestAnswerMs, client.query<Row>(query))).rows[0]
  } catch (error) {
    cut(client)
    throw error
  }
}

/** One connection to a server, opened again where it was lost. */
export function scoutOf<Row extends object>(url: string, query: string) {
  let client: pg.Client | null = null
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'quorate scout',
      connectionTimeoutMillis: longestAnswerMs,
    })
    opened.on('error', () => drop(opened))
    await opened.connect()
    if (!isClosed) return opened
    cut(opened)
    throw new Error('Nobody asks any more.')
  }

  function drop(lost: pg.Client | null): void {
    if (client === lost) client = null
    // A server that hangs does not say goodbye.
    if (lost) cut(lost)
  }

  return {
    /** Resolves with null where the server does not answer. */
    async ask(): Promise<Row | null> {
      if (isClosed) return null
      try {
        return (await askOnce<Row>((client ??= await connect()), query)) ?? null
      } catch {
        drop(client)
        return null
      }
    },
    close() {
      isClosed = true
      drop(client)
    },
  }
}
