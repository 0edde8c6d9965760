import type { Configuration as PublicConfiguration } from '../../contract/configuration'
import type { Configuration } from '../configuration/configuration'
import { demoMailFolder, demoMailPath } from '../mail/demoPages/addresses'

/** The part of the configuration that every browser may know. */
export function publicConfiguration(
  configuration: Configuration,
  clientSettings: PublicConfiguration['identity'],
): PublicConfiguration {
  const {
    isProduction,
    association,
    colour,
    logo,
    timeZone,
    isRehearsal,
    origin,
    site,
    recipientDomains,
    fileLimits,
    councilPolicyReleaseDate,
  } = configuration
  return {
    isProduction,
    association,
    colour,
    logo: logo?.address ?? null,
    timeZone,
    isRehearsal,
    isDemo: configuration.identity.kind === 'demo',
    demoMailUrl: demoMailFolder(configuration) === null ? null : `${origin}${demoMailPath}`,
    identity: clientSettings,
    site,
    recipientDomains,
    fileLimits,
    councilPolicyReleaseDate,
  }
}
