import { requestSelectors } from '../../store/oneRequest'
import { selectGroupVotersState } from './groupVoters.slice'

export const { selectAnswer: selectGroupVoters } = requestSelectors(
  selectGroupVotersState,
  'groupId',
)
