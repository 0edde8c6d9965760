import {
  selectListRequest,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { useAppSelector } from '../../store/hooks'
import type { ListPageProps } from '../list/listQuery'
import { PagedGrid } from '../list/PagedGrid'
import { cardColumns, wideColumns } from './columns'
import { selectRows } from './voteQuestionList.selectors'
import type { QuestionRow } from './voteQuestionList.selectors'

const rowId = (row: QuestionRow) => row.voteQuestionId

/** The page of questions: columns where there is room, cards on a phone. */
export default function QuestionGrid({ query, ask }: ListPageProps) {
  const rows = useAppSelector(selectRows)
  const total = useAppSelector(selectListTotal)
  const isSettled = useAppSelector(selectListRequest).status === 'done'
  return (
    <PagedGrid
      label="Voting questions"
      rows={rows}
      getRowId={rowId}
      wideColumns={wideColumns}
      cardColumns={cardColumns}
      total={total}
      isSettled={isSettled}
      query={query}
      ask={ask}
    />
  )
}
