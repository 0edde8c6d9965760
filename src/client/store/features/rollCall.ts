import { watchAttendeesToAdd } from '../../entities/attendeesToAdd/attendeesToAdd.saga'
import { attendeesToAddSlice } from '../../entities/attendeesToAdd/attendeesToAdd.slice'
import { checkInsSlice } from '../../entities/checkIns/checkIns.slice'
import { watchEvents } from '../../entities/events/events.saga'
import { eventsSlice } from '../../entities/events/events.slice'
import { watchQuorumHistory } from '../../entities/quorumHistory/quorumHistory.saga'
import { quorumHistorySlice } from '../../entities/quorumHistory/quorumHistory.slice'
import { watchClosePreview } from '../../entities/rollCallCommands/closePreview.saga'
import { watchRollCallCommands } from '../../entities/rollCallCommands/rollCallCommands.saga'
import { rollCallCommandsSlice } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { watchZoomParticipants } from '../../entities/zoomParticipants/zoomParticipants.saga'
import { zoomParticipantsSlice } from '../../entities/zoomParticipants/zoomParticipants.slice'
import type { Feature } from './feature'

/** One meeting kept fresh: who checked in, its quorum, and what is done to its roll call. */
export const reducers = {
  events: eventsSlice.reducer,
  checkIns: checkInsSlice.reducer,
  rollCallCommands: rollCallCommandsSlice.reducer,
  attendeesToAdd: attendeesToAddSlice.reducer,
  quorumHistory: quorumHistorySlice.reducer,
  zoomParticipants: zoomParticipantsSlice.reducer,
}

export const rollCall: Feature = {
  reducers,
  watchers: [
    watchEvents,
    watchRollCallCommands,
    watchClosePreview,
    watchAttendeesToAdd,
    watchQuorumHistory,
    watchZoomParticipants,
  ],
}
