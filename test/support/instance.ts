import { type Application, createApplication } from '../../src/server/application'
import { readConfiguration } from '../../src/server/configuration/configuration'
import type { Environment } from '../../src/server/configuration/environment'
import type { ReplaceableParts } from '../../src/server/operations/replaceableParts'
import type { TestApplication } from './application'
import { noon } from './ballotBox'
import { provisioning } from './provisioner'

/** One more server of an application: with its database, its tokens, and a data folder that they share. */
export function startInstance(
  { database, issuer }: TestApplication,
  folder: string,
  parts: Partial<ReplaceableParts> = {},
  others: Environment = {},
): Promise<Application> {
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    QUORATE_DATA: folder,
    ...others,
  }
  return createApplication(readConfiguration({ ...environment, ...provisioning }), {
    identity: issuer.identity,
    readClock: async () => noon,
    verifierFolder: process.env.TEST_VERIFIERS,
    ...parts,
  })
}
