import { createSelector } from '@reduxjs/toolkit'
import type { RecipientDomains } from '../../../rules/recipients'
import type { RootState } from '../../store/rootReducer'

const selectSite = (state: RootState) => state.configuration.site

/** Where each link of header, footer and errors leads: the organisation's page, or the built-in one. */
export const selectSiteLinks = createSelector(selectSite, (site) => ({
  groups: site.groupsPage ?? '/groups',
  registration: site.registration ?? site.groupsPage ?? '/groups',
  settings: site.settings ?? '/settings',
  userGuide: site.userGuide ?? '/guide',
  releaseNotes: site.releaseNotes ?? '/release-notes',
  support: site.support ?? '/support',
  legal: site.legal,
}))

/** A group's page on the organisation's site, or the built-in list of groups. */
export function selectGroupPage(state: RootState, groupId: number): string {
  const { groupPage } = selectSite(state)
  return groupPage?.replace('{groupId}', String(groupId)) ?? selectSiteLinks(state).groups
}

/** Where an unknown path leads in production: the organisation's groups page; null: to the error page. */
export function selectUnknownPathTarget(state: RootState): string | null {
  return state.configuration.isProduction ? state.configuration.site.groupsPage : null
}

/** The name of the association; null where none is to be shown. */
export function selectAssociation(state: RootState): string | null {
  return state.configuration.association
}

/** The association's logo, an address; null where the product's mark stands. */
export function selectLogo(state: RootState): string | null {
  return state.configuration.logo
}

/** Whether this is a rehearsal: a copy of the product on which something is tried. */
export function selectIsRehearsal(state: RootState): boolean {
  return state.configuration.isRehearsal
}

/** Where the demo shows its mails; null where they are sent. */
export function selectDemoMailUrl(state: RootState): string | null {
  return state.configuration.demoMailUrl
}

/** Whether the page offers the saga stepper; the build decides whether it contains one. */
export function selectIsStepperOffered(state: RootState): boolean {
  return (
    process.env.SAGA_STEPPER === 'always' ||
    (process.env.SAGA_STEPPER === 'demo' && state.configuration.isDemo)
  )
}

/** The domains that addresses of additional recipients may have. */
export function selectRecipientDomains(state: RootState): RecipientDomains {
  return state.configuration.recipientDomains
}

/** In bytes, for one file and for all files of a form. */
export function selectFileLimits(state: RootState): { single: number; total: number } {
  return state.configuration.fileLimits
}
