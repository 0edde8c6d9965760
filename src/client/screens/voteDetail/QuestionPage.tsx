import Box from '@mui/material/Box'
import { useCallback } from 'react'
import {
  selectDoneQuestionCommand,
  questionCommand,
} from '../../entities/voteQuestionCommands/voteQuestionCommands.request'
import { selectDetailRequest } from '../../entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { CorrectionsCard } from '../corrections/CorrectionsCard'
import { DetailNotices } from '../detail/DetailNotices'
import { DetailText } from '../detail/DetailText'
import { besideAll, belowFirst, stacked, twoColumns } from '../detail/layout'
import { CommentsCard } from './CommentsCard'
import { DeadlinesCard } from './DeadlinesCard'
import { FactsCard } from './FactsCard'
import { ProxyVote } from './proxy/ProxyVote'
import { isBlindOf } from './question.selectors'
import { QuestionHeader } from './QuestionHeader'
import { QuorumTables } from './QuorumTables'
import { RecordCard } from './RecordCard'
import { SummaryCard } from './SummaryCard'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { VoteForms } from './VoteForms'
import { VotersTable } from './VotersTable'
import { WhoVotes } from './WhoVotes'

/** The page of a question, once it is fetched. The question text comes before the vote form at every width. */
export function QuestionPage(address: QuestionAddress) {
  const { groupId, voteQuestionId } = address
  return (
    <>
      <QuestionHeader {...address} />
      <QuestionNotices {...address} />
      <Box sx={twoColumns}>
        <Box sx={stacked}>
          <DetailText
            label="Question"
            description={useQuestion(voteQuestionId, (question) => question.description)}
            of={{ groupId, table: 'VoteQuestions', id: voteQuestionId }}
            attachments={useQuestion(voteQuestionId, (question) => question.attachments)}
          />
          <WhoVotes {...address} />
          <VoteForms {...address} />
          <ProxyVote {...address} />
        </Box>
        <Box sx={besideAll}>
          <SummaryCard {...address} />
          <DeadlinesCard {...address} />
          <FactsCard {...address} />
        </Box>
        <Box sx={belowFirst}>
          <CommentsCard {...address} />
          <QuorumTables {...address} />
          <VotersTable {...address} />
          <QuestionCorrections {...address} />
          <RecordCard {...address} />
        </Box>
      </Box>
    </>
  )
}

const AskVoteCorrection = lazyWithRetry(() => import('./AskVoteCorrection'))

/** The votes of a blind poll are not corrected, because nobody may know them. */
function QuestionCorrections(address: QuestionAddress) {
  const { voteQuestionId } = address
  const isBlind = useQuestion(voteQuestionId, isBlindOf)
  const hasResult = useQuestion(
    voteQuestionId,
    ({ voteStatus }) => voteStatus === 'Completed' || voteStatus === 'Closed',
  )
  return (
    hasResult &&
    !isBlind && <CorrectionsCard {...address} ask={<AskVoteCorrection {...address} />} />
  )
}

/** What a command just did to the question, which the list announces too, and what failed. */
export function QuestionNotices({ voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const done = useAppSelector((state) => selectDoneQuestionCommand(state, voteQuestionId))
  const request = useAppSelector((state) => selectDetailRequest(state, voteQuestionId))
  return (
    <DetailNotices
      done={done && done.notice}
      onRead={useCallback(() => void dispatch(questionCommand.dialogClosed()), [dispatch])}
      mismatch={useQuestion(voteQuestionId, ({ recordMismatch }) => recordMismatch)}
      lostAt={useAppSelector((state) => selectLiveUpdatesLostAt(state, 'voteQuestions'))}
      failure={failureIn(request)}
      failedText="The newest votes could not be loaded."
      onRetry={() => dispatch(question.requested({ voteQuestionId }))}
    />
  )
}
