import { watchOwnVotes } from '../../entities/ownVotes/ownVotes.request'
import { watchReceiptChecks } from '../../entities/ownVotes/receiptChecks.saga'
import { watchRecords } from '../../entities/records/records.saga'
import MyVotesScreen from '../../screens/myVotes/MyVotesScreen'

export default {
  Screen: MyVotesScreen,
  watchers: [watchOwnVotes, watchReceiptChecks, watchRecords],
}
