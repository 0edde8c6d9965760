import { createSlice } from '@reduxjs/toolkit'
import type { Configuration } from '../../../contract/configuration'

/** The initial configuration: an organisation without a site of its own. */
const initialState: Configuration = {
  isProduction: false,
  isDemo: false,
  association: null,
  colour: null,
  logo: null,
  timeZone: 'America/Los_Angeles',
  isRehearsal: false,
  demoMailUrl: null,
  identity: { authority: '', clientId: '', scope: '' },
  site: {
    groupsPage: null,
    groupPage: null,
    registration: null,
    settings: null,
    userGuide: null,
    releaseNotes: null,
    support: null,
    legal: [],
  },
  recipientDomains: ['com', 'net', 'org', 'cc', 'co', 'ch', 'uk', 'in', 'au', 'de'],
  fileLimits: { single: 104_857_600, total: 524_288_000 },
  councilPolicyReleaseDate: '2023-03-20',
}

/** Read once before the store exists, and preloaded. */
export const configurationSlice = createSlice({ name: 'configuration', initialState, reducers: {} })
