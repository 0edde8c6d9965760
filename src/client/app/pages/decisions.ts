import { watchDecisions } from '../../entities/decisions/decisions.request'
import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchRecords } from '../../entities/records/records.request'
import DecisionsScreen from '../../screens/decisions/DecisionsScreen'

export default {
  Screen: DecisionsScreen,
  watchers: [watchDecisions, watchGroupExport, watchRecords],
}
