import {
  selectGroupPage,
  selectSiteLinks,
  selectUnknownPathTarget,
} from '../../../../src/client/entities/configuration/configuration.selectors'
import type { RootState } from '../../../../src/client/store/rootReducer'
import { stateAfter } from '../../../support/stateAfter'

const builtIn = stateAfter()

function withSite(
  site: Partial<RootState['configuration']['site']>,
  isProduction = true,
): RootState {
  const { configuration } = builtIn
  return {
    ...builtIn,
    configuration: { ...configuration, isProduction, site: { ...configuration.site, ...site } },
  }
}

describe('an organisation without a site', () => {
  it('has built-in pages, so that no link is dead', () => {
    const { legal: _fromServer, ...links } = selectSiteLinks(builtIn)
    expect(Object.values(links).every((link) => link.startsWith('/'))).toBe(true)
    expect(selectGroupPage(builtIn, 36)).toBe('/groups')
  })

  it('shows the error page for unknown paths', () => {
    expect(selectUnknownPathTarget(builtIn)).toBeNull()
    expect(selectUnknownPathTarget(withSite({ groupsPage: null }))).toBeNull()
  })
})

describe('an organisation with a site', () => {
  const site = {
    groupsPage: 'https://example.org/groups',
    groupPage: 'https://example.org/groups/{groupId}/home',
    legal: [{ name: 'Terms', url: 'https://example.org/terms' }],
  }

  it('is linked to', () => {
    expect(selectGroupPage(withSite(site), 36)).toBe('https://example.org/groups/36/home')
    expect(selectSiteLinks(withSite(site)).legal).toEqual(site.legal)
    expect(selectSiteLinks(withSite(site)).registration).toBe(site.groupsPage)
  })

  it('takes unknown paths in production only', () => {
    expect(selectUnknownPathTarget(withSite(site))).toBe(site.groupsPage)
    expect(selectUnknownPathTarget(withSite(site, false))).toBeNull()
  })
})
