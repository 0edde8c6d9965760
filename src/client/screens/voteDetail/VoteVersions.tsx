import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import {
  selectBallot,
  selectBallotsRequest,
  ballotVersions,
} from '../../entities/ballotVersions/ballotVersions.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BallotVersions } from '../ballots/BallotVersions'
import type { QuestionAddress } from './useQuestion'
import { FailedState } from '../../ui/FailedState'

interface VoteVersionsProps {
  address: QuestionAddress
  rollEntryId: number
  /** The revision of the vote in the row; a newer one fetches the versions again. */
  revision: number
}

/** The versions of one vote, fetched once its row is opened. */
export function VoteVersions({ address, rollEntryId, revision }: VoteVersionsProps) {
  const { groupId, voteQuestionId } = address
  const dispatch = useAppDispatch()
  const ballot = useAppSelector((state) => selectBallot(state, voteQuestionId, rollEntryId))
  const request = useAppSelector((state) => selectBallotsRequest(state, voteQuestionId))
  const isStale = ballot === null || ballot.versions.length < revision
  useEffect(() => {
    dispatch(ballotVersions.requested({ groupId, voteQuestionId }))
  }, [dispatch, groupId, voteQuestionId, revision])

  if (ballot && !(isStale && failureIn(request))) return <BallotVersions ballot={ballot} />
  if (!failureIn(request)) return <Typography variant="body2">Loading...</Typography>
  return (
    <FailedState
      text="The versions could not be loaded."
      onRetry={() => dispatch(ballotVersions.requested({ groupId, voteQuestionId }))}
    />
  )
}
