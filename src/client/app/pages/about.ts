/** For organisations without pages of their own. */
export { default as LegalScreen } from '../../screens/about/LegalScreen'
export { default as ReleaseNotesScreen } from '../../screens/about/ReleaseNotesScreen'
export { default as SettingsScreen } from '../../screens/about/SettingsScreen'
export { default as SupportScreen } from '../../screens/about/SupportScreen'
export { default as UserGuideScreen } from '../../screens/about/UserGuideScreen'
