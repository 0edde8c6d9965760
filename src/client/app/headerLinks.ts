import { createSelector } from '@reduxjs/toolkit'
import {
  selectDemoMailUrl,
  selectSiteLinks,
} from '../entities/configuration/configuration.selectors'

/** What the header offers, in its order. */
export const selectHeaderLinks = createSelector(
  [selectSiteLinks, selectDemoMailUrl],
  (links, demoMail) => [
    ...(demoMail === null ? [] : [{ label: 'Demo mail', to: demoMail }]),
    { label: 'User Guide', to: links.userGuide },
    { label: 'Release Notes', to: links.releaseNotes },
    { label: 'Support', to: links.support },
    { label: 'My Settings', to: links.settings },
    { label: 'Log out', to: '/logout' },
  ],
)
