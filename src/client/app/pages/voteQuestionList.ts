import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'

export { default } from '../../screens/voteQuestionList/VoteQuestionListScreen'

export const watchers = [watchGroupExport]
