import { createSelector } from '@reduxjs/toolkit'
import {
  selectDemoMailUrl,
  selectIsStepperOffered,
  selectSiteLinks,
} from '../entities/configuration/configuration.selectors'

/** What the header offers, in its order. */
export const selectHeaderLinks = createSelector(
  [selectSiteLinks, selectDemoMailUrl, selectIsStepperOffered],
  (links, demoMail, isStepperOffered) => [
    // Opens beside the page; `attachStepper` hears the press.
    ...(isStepperOffered ? [{ label: 'Saga stepper', to: '#saga-stepper' }] : []),
    ...(demoMail === null ? [] : [{ label: 'Demo mail', to: demoMail }]),
    { label: 'User Guide', to: links.userGuide },
    { label: 'Release Notes', to: links.releaseNotes },
    { label: 'Support', to: links.support },
    { label: 'My Settings', to: links.settings },
    { label: 'Log out', to: '/logout' },
  ],
)
