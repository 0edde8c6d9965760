import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  selectHasList,
  selectListRequest,
  selectListStaleSince,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../entities/voteQuestions/voteQuestionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { lazyWithRetry, useEarly } from '../../ui/lazyWithRetry'
import { ListContent } from '../list/ListContent'
import { exportNote, isNarrowed, type ListPageProps } from '../list/listQuery'
import { wideList } from '../list/wideList'

const loadGrid = () => import('./QuestionGrid')
const loadCards = () => import('./QuestionCards')
const QuestionGrid = lazyWithRetry(loadGrid)
const QuestionCards = lazyWithRetry(loadCards)

/** The questions found, or why there are none. */
export function QuestionList({ groupId, query, changeQuery }: ListPageProps & { groupId: number }) {
  const dispatch = useAppDispatch()
  const isWide = useMediaQuery(wideList)
  useEarly(isWide ? loadGrid : loadCards)
  const hasList = useAppSelector((state) => selectHasList(state, groupId))
  return (
    <ListContent
      hasList={hasList}
      total={useAppSelector(selectListTotal)}
      noun="question"
      request={useAppSelector(selectListRequest)}
      onRetry={() => dispatch(questionList.requested())}
      failedText={
        hasList
          ? 'The newest votes could not be loaded. What you see may have changed.'
          : 'The voting questions could not be loaded.'
      }
      staleSince={useAppSelector(selectListStaleSince)}
      note={exportNote(query)}
      emptyText="No records were found."
      emptyAction={
        isNarrowed(query) && (
          <Button onClick={() => changeQuery({ search: '', awaiting: undefined, page: 1 })}>
            Show all questions
          </Button>
        )
      }
    >
      {isWide ? (
        <QuestionGrid query={query} changeQuery={changeQuery} />
      ) : (
        <QuestionCards query={query} changeQuery={changeQuery} />
      )}
    </ListContent>
  )
}
