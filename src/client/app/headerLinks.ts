import { createSelector } from '@reduxjs/toolkit'
import {
  selectDemoMailUrl,
  selectIsStepperOffered,
  selectSiteLinks,
} from '../entities/configuration/configuration.selectors'
import { selectIsStaff } from '../entities/session/session.selectors'

export interface HeaderLink {
  label: string
  to: string
}

/** The links of the header; a wide header shows the first of them and puts the others into its menu. */
export const selectHeaderLinks = createSelector(
  [selectSiteLinks, selectDemoMailUrl, selectIsStepperOffered, selectIsStaff],
  (links, demoMail, isStepperOffered, isStaff): HeaderLink[] => [
    { label: 'My groups', to: links.groups },
    ...(isStaff ? [{ label: 'Administration', to: '/admin' }] : []),
    ...(demoMail === null ? [] : [{ label: 'Demo mail', to: demoMail }]),
    { label: 'User Guide', to: links.userGuide },
    { label: 'Support', to: links.support },
    { label: 'Release Notes', to: links.releaseNotes },
    { label: 'My Settings', to: links.settings },
    // Opens the stepper beside the page; `attachStepper` handles the click.
    ...(process.env.SAGA_STEPPER !== 'never' && isStepperOffered
      ? [{ label: 'Saga stepper', to: '#saga-stepper' }]
      : []),
    { label: 'Log out', to: '/logout' },
  ],
)
