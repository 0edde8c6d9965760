import type { Configuration } from '../../contract/configuration'
import { isAddress, type EnvironmentReader } from './environmentReader'

type Site = Configuration['site']

/** The pages of the organisation's own site that the product links to. */
export function readSite(read: EnvironmentReader): Site {
  const groupPage = read.address('QUORATE_GROUP_PAGE') ?? null
  if (groupPage && !groupPage.includes('{groupId}'))
    read.complain('QUORATE_GROUP_PAGE', 'must hold {groupId} in the place of the id.')
  return {
    groupsPage: read.address('QUORATE_GROUPS_PAGE') ?? null,
    groupPage,
    registration: read.address('QUORATE_REGISTRATION_PAGE') ?? null,
    settings: read.address('QUORATE_SETTINGS_PAGE') ?? null,
    userGuide: read.address('QUORATE_USER_GUIDE') ?? null,
    releaseNotes: read.address('QUORATE_RELEASE_NOTES') ?? null,
    support: read.address('QUORATE_SUPPORT', ['https', 'http', 'mailto']) ?? null,
    legal: readLegalLinks(read),
  }
}

function readLegalLinks(read: EnvironmentReader): Site['legal'] {
  const links = read.list('QUORATE_LEGAL_LINKS', ';').map((link) => {
    const [name = '', ...url] = link.split('=')
    return { name: name.trim(), url: url.join('=').trim() }
  })
  if (!links.every(({ name, url }) => name && isAddress(url, ['https', 'http'])))
    read.complain('QUORATE_LEGAL_LINKS', 'must read Name=https://…; Other name=https://….')
  return links
}
