import {
  selectListIds,
  selectListRequest,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { useIdRows } from '../list/entityCells'
import type { ListPageProps } from '../list/listQuery'
import { PagedGrid } from '../list/PagedGrid'
import { cardColumns, wideColumns } from './columns'

const heights = { wide: 67, card: 140 }

/** The page of questions: columns where there is room, cards on a phone. */
export default function QuestionGrid(page: ListPageProps) {
  return (
    <PagedGrid
      label="Voting questions"
      rows={useIdRows(useAppSelector(selectListIds))}
      wideColumns={wideColumns}
      cardColumns={cardColumns}
      heights={heights}
      total={useAppSelector(selectListTotal)}
      isSettled={useAppSelector(selectListRequest).status === 'done'}
      {...page}
    />
  )
}
