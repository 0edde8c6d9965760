import { createSelector } from '@reduxjs/toolkit'
import {
  selectDemoMailUrl,
  selectIsStepperOffered,
  selectSiteLinks,
} from '../entities/configuration/configuration.selectors'
import { selectIsStaff } from '../entities/session/session.selectors'

/** What the header offers, in its order. */
export const selectHeaderLinks = createSelector(
  [selectSiteLinks, selectDemoMailUrl, selectIsStepperOffered, selectIsStaff],
  (links, demoMail, isStepperOffered, isStaff) => [
    // Opens beside the page; `attachStepper` hears the press.
    ...(process.env.SAGA_STEPPER !== 'never' && isStepperOffered
      ? [{ label: 'Saga stepper', to: '#saga-stepper' }]
      : []),
    ...(isStaff ? [{ label: 'Administration', to: '/admin' }] : []),
    ...(demoMail === null ? [] : [{ label: 'Demo mail', to: demoMail }]),
    { label: 'User Guide', to: links.userGuide },
    { label: 'Release Notes', to: links.releaseNotes },
    { label: 'Support', to: links.support },
    { label: 'My Settings', to: links.settings },
    { label: 'Log out', to: '/logout' },
  ],
)
