import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { groupExportSlice } from '../../entities/groupExport/groupExport.slice'
import type { Feature } from './feature'

/** A group's records on their way into a spreadsheet. */
export const reducers = { groupExport: groupExportSlice.reducer }

export const groupExport: Feature = { reducers, watchers: [watchGroupExport] }
