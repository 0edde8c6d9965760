import { watchCorrections } from '../../entities/corrections/corrections.saga'
import { watchAttendeesToAdd } from '../../entities/attendeesToAdd/attendeesToAdd.request'
import { watchEvents } from '../../entities/events/events.saga'
import { watchQuorumHistory } from '../../entities/quorumHistory/quorumHistory.request'
import { watchRecordState } from '../../entities/recordState/recordState.request'
import { watchRecords } from '../../entities/records/records.request'
import { watchRollCallCommands } from '../../entities/rollCallCommands/rollCallCommands.saga'
import { watchSearch } from '../../entities/search/search.request'
import {
  watchZoomAssignments,
  watchZoomParticipants,
} from '../../entities/zoomParticipants/zoomParticipants.request'
import RollCallScreen from '../../screens/rollCall/RollCallScreen'

export default {
  Screen: RollCallScreen,
  watchers: [
    watchEvents,
    watchRollCallCommands,
    watchAttendeesToAdd,
    watchQuorumHistory,
    watchZoomParticipants,
    watchZoomAssignments,
    watchSearch,
    watchCorrections,
    watchRecords,
    watchRecordState,
  ],
}
