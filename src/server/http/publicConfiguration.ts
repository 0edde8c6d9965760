import type { Configuration as PublicConfiguration } from '../../contract/configuration'
import type { Configuration } from '../configuration'

/** The part of the configuration that every browser may know. */
export function publicConfiguration(
  { isProduction, identity, site, fileLimits, councilPolicyReleaseDate }: Configuration,
  clientSettings: PublicConfiguration['identity'],
): PublicConfiguration {
  return {
    isProduction,
    isDemo: identity.kind === 'demo',
    identity: clientSettings,
    site,
    fileLimits,
    councilPolicyReleaseDate,
  }
}
