import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  selectListRequest,
  selectListStaleSince,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { AsOf } from '../../ui/AsOf'

/** How many questions were found, how old they are, and that others are coming. */
export function ListStatus() {
  const total = useAppSelector(selectListTotal)
  const isLoading = useAppSelector(selectListRequest).status === 'running'
  const staleSince = useAppSelector(selectListStaleSince)
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, marginBottom: 1 }}>
      <Typography component="output" variant="body2" color="textSecondary">
        {isLoading ? 'Loading...' : total === 1 ? '1 question' : `${total} questions`}
      </Typography>
      {staleSince !== null && <AsOf at={staleSince} />}
    </Box>
  )
}
