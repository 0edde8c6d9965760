import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense } from 'react'
import {
  selectHasList,
  selectListRequest,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { listRequested } from '../../entities/voteQuestions/voteQuestionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { eagerPart } from '../../ui/lazyPart'
import { FailedState } from '../../ui/FailedState'
import { ListLoading } from '../list/ListLoading'
import type { ListPageProps } from '../list/listQuery'
import { ListStatus } from './ListStatus'

// Asked for at once, beside the first page of questions and not after it.
const QuestionGrid = eagerPart(() => import('./QuestionGrid'))

/** The questions found, or why there are none. */
export function QuestionList({ groupId, query, ask }: ListPageProps & { groupId: number }) {
  const dispatch = useAppDispatch()
  const hasList = useAppSelector((state) => selectHasList(state, groupId))
  const total = useAppSelector(selectListTotal)
  const failure = failureIn(useAppSelector(selectListRequest))

  return (
    <>
      {failure && failure.status !== 401 && (
        <Box sx={{ marginBottom: 1.5 }}>
          <FailedState
            text={
              hasList
                ? 'The newest votes could not be loaded. What you see may have changed.'
                : 'The voting questions could not be loaded.'
            }
            onRetry={() => dispatch(listRequested())}
          />
        </Box>
      )}
      {!hasList && !failure && <ListLoading />}
      {hasList && <ListStatus />}
      {hasList && total > 0 && (
        <Suspense fallback={<ListLoading />}>
          <QuestionGrid query={query} ask={ask} />
        </Suspense>
      )}
      {hasList && total === 0 && (
        <Card>
          <EmptyState text="No records were found.">
            {(query.search !== '' || query.awaiting) && (
              <Button onClick={() => ask({ search: '', awaiting: undefined, page: 1 })}>
                Show all questions
              </Button>
            )}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
