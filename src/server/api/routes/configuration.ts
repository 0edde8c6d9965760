import type {
  Configuration as PublicConfiguration,
  Readiness,
} from '../../../contract/configuration'
import type { Database } from '../../database/open'
import { productVersion } from '../../domain/version'
import type { Handlers } from '../call'

interface ConfigurationParts {
  configuration: PublicConfiguration
  databaseKind: Database['kind']
  /** Rejects with the reason where the server is not ready. */
  findReadiness: () => Promise<Readiness>
}

/** The public configuration of the product, and the readiness of the server. */
export function configurationRoutes({
  configuration,
  databaseKind,
  findReadiness,
}: ConfigurationParts) {
  return {
    showConfiguration: async () => configuration,
    showHealth: async () => ({
      status: 'ok',
      version: productVersion,
      database: databaseKind,
    }),
    showReadiness: () => findReadiness(),
  } satisfies Partial<Handlers>
}
