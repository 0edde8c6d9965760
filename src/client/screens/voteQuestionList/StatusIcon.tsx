import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { callerStatusOf } from './questionFacts'
import { statusStyles } from './statusStyles'
import { useQuestionFact } from './useQuestionFact'

/** Whether the person has voted, as an icon that says its words on hover and to a screen reader. */
export function StatusIcon({ voteQuestionId }: { voteQuestionId: number }) {
  const { words, Icon, colour } = statusStyles[useQuestionFact(voteQuestionId, callerStatusOf)]
  return (
    <Tooltip title={words} describeChild>
      <Box
        component="span"
        sx={{ display: 'inline-flex', position: 'relative', zIndex: 1, color: colour }}
      >
        <Icon titleAccess={words} sx={{ pointerEvents: 'none' }} />
      </Box>
    </Tooltip>
  )
}
