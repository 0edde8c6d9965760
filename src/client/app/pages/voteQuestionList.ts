import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import VoteQuestionListScreen from '../../screens/voteQuestionList/VoteQuestionListScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(VoteQuestionListScreen, [watchGroupExport])
