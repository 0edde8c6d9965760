import { sql } from 'drizzle-orm'
import type { Configuration as PublicConfiguration } from '../../../contract/configuration'
import type { Database } from '../../database/open'
import type { Handlers } from '../call'

/** The product's public configuration, and whether it and its database answer. */
export function configurationRoutes(
  configuration: PublicConfiguration,
  { kind, db }: Pick<Database, 'kind' | 'db'>,
): Pick<Handlers, 'showConfiguration' | 'showHealth'> {
  return {
    showConfiguration: async () => configuration,
    showHealth: async () => {
      await db.execute(sql`select 1`)
      return { status: 'ok', database: kind }
    },
  }
}
