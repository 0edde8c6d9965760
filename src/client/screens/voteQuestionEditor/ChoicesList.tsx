import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { selectEditorPolicy } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'

/** What voters can choose: the group's choices, which no question changes. */
export function ChoicesList() {
  const id = useId()
  const { choices } = useAppSelector(selectEditorPolicy)
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        Vote Choices
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {choices.map((choice) => (
          <li key={choice}>
            <Chip label={choice} variant="outlined" />
          </li>
        ))}
      </Box>
    </div>
  )
}
