import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { sinceCastSentence } from '../../../rules/ballotVersion'
import {
  selectBallots,
  selectBallotsRequest,
  ballotVersions,
} from '../../entities/ballotVersions/ballotVersions.request'
import {
  selectEdits,
  selectHistoryRequest,
  voteHistory,
} from '../../entities/voteHistory/voteHistory.request'
import type { QuestionTarget } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { DividedItem } from '../../ui/DividedItem'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { LoadingBlock } from '../../ui/LoadingBlock'
import { PageHeader } from '../../ui/PageHeader'
import { PlainList } from '../../ui/PlainList'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { useRouteId } from '../../ui/useRouteId'
import { formatZoned } from '../../ui/zonedText'
import { BallotVersions } from '../ballots/BallotVersions'
import { stacked } from '../detail/layout'
import { NotFoundPage } from '../errors/NotFoundPage'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { HistoryTable } from './HistoryTable'

/** Every version of a question: what was changed, when and by whom. */
export default function VoteHistoryScreen() {
  const groupId = useRouteId('groupId')
  const voteQuestionId = useRouteId('voteQuestionId')
  const dispatch = useAppDispatch()
  const edits = useAppSelector((state) => selectEdits(state, voteQuestionId))
  const failure = failureIn(useAppSelector((state) => selectHistoryRequest(state, voteQuestionId)))

  const isAddress = !Number.isNaN(voteQuestionId)
  useEffect(() => {
    if (isAddress) dispatch(voteHistory.requested({ groupId, voteQuestionId }))
  }, [dispatch, groupId, isAddress, voteQuestionId])

  const list = `/group/${groupId}/votingquestions`
  if (!isAddress || failure?.status === 404) {
    return <NotFoundPage area="votingquestions" back={{ to: list, label: 'Voting Questions' }} />
  }
  if (failure && !isSignedOut(failure) && edits === null) {
    return (
      <ServerErrorPage
        code={failure.status || undefined}
        onRetry={() => dispatch(voteHistory.requested({ groupId, voteQuestionId }))}
      />
    )
  }
  return (
    <>
      <PageHeader
        title="Vote History"
        subtitle={edits?.[0] && titleIn(edits)}
        back={{ to: `${list}/${voteQuestionId}`, label: 'Back' }}
      />
      {edits === null ? (
        <LoadingBlock />
      ) : (
        <Box sx={stacked}>
          <Card>
            <HistoryTable edits={edits} />
          </Card>
          <VotesCard groupId={groupId} voteQuestionId={voteQuestionId} />
        </Box>
      )}
    </>
  )
}

/** The title as it stands: of the newest version that tells one. */
function titleIn(edits: NonNullable<ReturnType<typeof selectEdits>>): string | undefined {
  const changes = edits.flatMap((edit) => edit.changes)
  return changes.find((change) => change.fieldName === 'Title')?.fieldContent
}

/** Every vote of a question with its versions. Of a blind poll there are none. */
function VotesCard({ groupId, voteQuestionId }: QuestionTarget) {
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

/** Who voted, and beside it when. */
const Ballot = styled(DividedItem)(({ theme }) => ({
  paddingBlock: 12,
  [theme.breakpoints.up('md')]: { alignItems: 'baseline', gridTemplateColumns: '20rem 1fr' },
}))

function BallotItem({ ballot }: { ballot: VersionedBallot }) {
  const { holderName, voterTitle, groupName, versions } = ballot
  const last = versions.at(-1)
  const changes = sinceCastSentence(versions)
  return (
    <Ballot>
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
    </Ballot>
  )
}
