import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
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
import { useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { DividedItem } from '../../ui/DividedItem'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { PlainList } from '../../ui/PlainList'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { useRouteId } from '../../ui/useRouteId'
import { formatZoned } from '../../ui/zonedText'
import { BallotVersions } from '../ballots/BallotVersions'
import { AnsweredPage } from '../detail/AnsweredPage'
import { HistoryTable } from './HistoryTable'

/** Every version of a question: what was changed, when and by whom. */
export default function VoteHistoryScreen() {
  const groupId = useRouteId('groupId')
  const voteQuestionId = useRouteId('voteQuestionId')
  const edits = useAppSelector((state) => selectEdits(state, voteQuestionId))
  const list = `/group/${groupId}/votingquestions`
  return (
    <AnsweredPage
      title="Vote History"
      subtitle={edits?.[0] && titleIn(edits)}
      back={{ to: `${list}/${voteQuestionId}`, label: 'Back' }}
      id={voteQuestionId}
      opened={voteHistory.requested({ groupId, voteQuestionId })}
      request={useAppSelector((state) => selectHistoryRequest(state, voteQuestionId))}
      isKnown={edits !== null}
      missing={{ area: 'votingquestions', back: { to: list, label: 'Voting Questions' } }}
    >
      <Card>
        <HistoryTable edits={edits ?? []} />
      </Card>
      <VotesCard groupId={groupId} voteQuestionId={voteQuestionId} />
    </AnsweredPage>
  )
}

/** The title as it stands: of the newest version that tells one. */
function titleIn(edits: NonNullable<ReturnType<typeof selectEdits>>): string | undefined {
  const changes = edits.flatMap((edit) => edit.changes)
  return changes.find((change) => change.fieldName === 'Title')?.fieldContent
}

/** Every vote of a question with its versions. Of a blind poll there are none. */
function VotesCard({ groupId, voteQuestionId }: QuestionTarget) {
  const ballots = useAppSelector((state) => selectBallots(state, voteQuestionId))
  const request = useAppSelector((state) => selectBallotsRequest(state, voteQuestionId))
  const load = useOpened(ballotVersions.requested({ groupId, voteQuestionId }))
  return (
    <SectionCard title="Votes" aside={ballots && ballots.length > 0 && String(ballots.length)}>
      {ballots === null && !failureIn(request) && <Typography>Loading...</Typography>}
      {ballots === null && failureIn(request) && (
        <FailedState text="The votes could not be loaded." onRetry={load} />
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
