import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { needsComment } from '../../../rules/comment'
import type { BallotDraft } from './useBallotDraft'

interface CommentFieldProps {
  draft: BallotDraft
  isOpen: boolean
  error: string | null
}

const longestComment = 10_000

/** The comment of a vote: opened by the person for Yes, by itself where the choice needs one. */
export function CommentField({ draft, isOpen, error }: CommentFieldProps) {
  const { choice, comment, comments, openComment } = draft
  const isRequired = needsComment(choice)
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={choice !== '' && isOpen}
            disabled={choice === '' || isRequired}
            onChange={(_event, isChecked) => openComment(isChecked)}
          />
        }
        label="Add a comment to my vote"
      />
      {choice !== '' && isOpen && (
        <TextField
          label="Comments"
          multiline
          fullWidth
          minRows={3}
          maxRows={12}
          value={comment}
          required={isRequired}
          error={error !== null}
          helperText={error ?? (isRequired ? `A comment is required for ${choice} votes.` : ' ')}
          onChange={(event) => comments(event.target.value)}
          slotProps={{ htmlInput: { maxLength: longestComment } }}
        />
      )}
    </div>
  )
}
