import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import {
  selectEdits,
  selectHistoryRequest,
  voteHistory,
} from '../../entities/voteHistory/voteHistory.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { NotFoundPage } from '../errors/NotFoundPage'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { stacked } from '../detail/layout'
import { HistoryTable } from './HistoryTable'
import { VotesCard } from './VotesCard'

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
        <>
          <LoadingText />
          <Skeleton variant="rounded" height={320} aria-hidden />
        </>
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
