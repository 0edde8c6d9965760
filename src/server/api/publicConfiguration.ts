import type { Configuration as PublicConfiguration } from '../../contract/configuration'
import type { Configuration } from '../configuration/configuration'
import { demoMailFolder, demoMailPath } from '../mail/demoPages/addresses'
import { pick } from '../domain/pick'

/** The part of the configuration that every browser may know. */
export function publicConfiguration(
  configuration: Configuration,
  clientSettings: PublicConfiguration['identity'],
): PublicConfiguration {
  const { logo, timeZone, isRehearsal, origin, site } = configuration
  return {
    ...pick(configuration, 'isProduction', 'association', 'colour'),
    logo: logo?.address ?? null,
    timeZone,
    isRehearsal,
    isDemo: configuration.identity.kind === 'demo',
    demoMailUrl: demoMailFolder(configuration) === null ? null : `${origin}${demoMailPath}`,
    identity: clientSettings,
    site: { ...site, legal: footerLinks(configuration) },
    ...pick(configuration, 'recipientDomains', 'fileLimits', 'councilPolicyReleaseDate'),
  }
}

/** The links at the foot of every page. The last leads to a page of the server, so it has a whole address. */
function footerLinks({ site, origin }: Configuration): PublicConfiguration['site']['legal'] {
  const legal = site.legal.length > 0 ? site.legal : [{ name: 'Legal', url: '/legal' }]
  return [...legal, { name: 'How to check us', url: `${origin}/check` }]
}
