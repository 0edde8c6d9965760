import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import VoteQuestionListScreen from '../../screens/voteQuestionList/VoteQuestionListScreen'

export default { Screen: VoteQuestionListScreen, watchers: [watchGroupExport] }
