import {
  selectListIds,
  selectListRequest,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { useIdRows } from '../list/entityCells'
import type { ListPageProps } from '../list/listQuery'
import { PagedGrid } from '../list/PagedGrid'
import { wideColumns } from './columns'

const heights = { wide: 67, card: 140 }

/** The page of questions in columns, where there is room for them. */
export default function QuestionGrid(page: ListPageProps) {
  return (
    <PagedGrid
      label="Voting questions"
      rows={useIdRows(useAppSelector(selectListIds))}
      wideColumns={wideColumns}
      heights={heights}
      total={useAppSelector(selectListTotal)}
      isSettled={useAppSelector(selectListRequest).status === 'done'}
      {...page}
    />
  )
}
