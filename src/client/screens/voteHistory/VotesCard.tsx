import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { sinceCastSentence } from '../../../rules/ballotVersion'
import {
  selectBallots,
  selectBallotsRequest,
  ballotVersions,
} from '../../entities/ballotVersions/ballotVersions.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { formatZoned } from '../../ui/zonedText'
import { PlainList } from '../../ui/PlainList'
import { DividedItem } from '../../ui/DividedItem'
import { SectionCard } from '../../ui/SectionCard'
import { BallotVersions } from '../ballots/BallotVersions'
import { Row } from '../../ui/Row'
import { FailedState } from '../../ui/FailedState'

interface VotesCardProps {
  groupId: number
  voteQuestionId: number
}

/** Every vote of a question with its versions. Of a blind poll there are none. */
export function VotesCard({ groupId, voteQuestionId }: VotesCardProps) {
  const dispatch = useAppDispatch()
  const ballots = useAppSelector((state) => selectBallots(state, voteQuestionId))
  const request = useAppSelector((state) => selectBallotsRequest(state, voteQuestionId))
  useEffect(() => {
    dispatch(ballotVersions.requested({ groupId, voteQuestionId }))
  }, [dispatch, groupId, voteQuestionId])

  return (
    <SectionCard title="Votes" aside={ballots && ballots.length > 0 && String(ballots.length)}>
      {ballots === null && !failureIn(request) && <Typography>Loading...</Typography>}
      {ballots === null && failureIn(request) && (
        <FailedState
          text="The votes could not be loaded."
          onRetry={() => dispatch(ballotVersions.requested({ groupId, voteQuestionId }))}
        />
      )}
      {ballots?.length === 0 && <EmptyState text="There are no versions of votes to show." />}
      {ballots !== null && ballots.length > 0 && (
        <PlainList>
          {ballots.map((ballot) => (
            <BallotItem key={ballot.rollEntryId} ballot={ballot} />
          ))}
        </PlainList>
      )}
    </SectionCard>
  )
}

const Who = styled(Row)({ alignItems: 'baseline', rowGap: 0 })

function BallotItem({ ballot }: { ballot: VersionedBallot }) {
  const { holderName, voterTitle, groupName, versions } = ballot
  const last = versions.at(-1)
  const changes = sinceCastSentence(versions)
  return (
    <DividedItem>
      <Who>
        <strong>{holderName}</strong>
        {voterTitle !== null && <span>{`${voterTitle}, ${groupName}`}</span>}
        {changes !== null && last && (
          <Typography variant="body2" color="textSecondary">
            {last.isCorrection ? changes : `${changes}, last ${formatZoned(last.at)}`}
          </Typography>
        )}
      </Who>
      <BallotVersions ballot={ballot} />
    </DividedItem>
  )
}
