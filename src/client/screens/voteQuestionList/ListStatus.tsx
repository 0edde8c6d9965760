import {
  selectListRequest,
  selectListStaleSince,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { FoundStatus } from '../list/FoundStatus'

/** How many questions were found, how old they are, and that others are coming. */
export function ListStatus() {
  const total = useAppSelector(selectListTotal)
  const isLoading = useAppSelector(selectListRequest).status === 'running'
  const staleSince = useAppSelector(selectListStaleSince)
  const found = total === 1 ? '1 question' : `${total} questions`
  return <FoundStatus found={found} isLoading={isLoading} staleSince={staleSince} />
}
