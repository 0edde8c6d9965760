import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { session } from '../../entities/session/session.slice'
import { questionsAddress, selectNextGroup } from '../../entities/session/waitingGroups.selectors'
import {
  selectNextWaitingId,
  selectWaitingCount,
  selectWaitingRequest,
  waitingQuestions,
} from '../../entities/waitingQuestions/waitingQuestions.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { Row } from '../../ui/Row'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { selectHasVoted } from './voteDetail.selectors'

/** Leads to the next question of the group that waits for a vote, once all votes here are cast. */
export function NextQuestion({ groupId, voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const isOpen = useQuestion(voteQuestionId, (question) => question.isOpen)
  const hasVoted = useAppSelector((state) => selectHasVoted(state, voteQuestionId))
  const { status } = useAppSelector((state) => selectWaitingRequest(state, groupId))
  const left = useAppSelector((state) => selectWaitingCount(state, voteQuestionId))
  const nextId = useAppSelector((state) => selectNextWaitingId(state, voteQuestionId))

  const isWanted = isOpen && hasVoted
  useEffect(() => {
    if (isWanted) dispatch(waitingQuestions.requested({ groupId }))
  }, [dispatch, groupId, isWanted, voteQuestionId])

  if (!isWanted) return null
  const list = `/group/${groupId}/votingquestions`
  return (
    <Stack direction="row" sx={{ alignItems: 'center', minHeight: 40 }}>
      {status === 'done' && nextId !== null && (
        <Button component={RouterLink} variant="contained" to={`${list}/${nextId}`}>
          {`Next open question (${left} left)`}
        </Button>
      )}
      {status === 'done' && nextId === null && <NextGroup groupId={groupId} />}
      {status === 'failed' && (
        <Button component={RouterLink} to={`${list}?awaiting=me`}>
          Questions that wait for me
        </Button>
      )}
    </Stack>
  )
}

/** Nothing waits in this group any more: leads to the group whose next deadline is the nearest. */
function NextGroup({ groupId }: { groupId: number }) {
  const next = useAppSelector((state) => selectNextGroup(state, groupId))
  useOpened(session.freshUserContextRequested())
  return (
    <Row gap={2}>
      <Typography color="textSecondary">
        No other question of this group waits for your vote.
      </Typography>
      {next && (
        <Button component={RouterLink} variant="contained" to={questionsAddress(next)}>
          {`Next: ${next.shortName} (${next.openVotes} left)`}
        </Button>
      )}
    </Row>
  )
}
