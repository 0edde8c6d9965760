import { watchVoteExport } from '../../entities/voteExport/voteExport.saga'
import { voteExportSlice } from '../../entities/voteExport/voteExport.slice'
import type { Feature } from './feature'

/** A group's voting questions on their way into a spreadsheet. */
export const reducers = { voteExport: voteExportSlice.reducer }

export const voteExport: Feature = { reducers, watchers: [watchVoteExport] }
