import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import Typography from '@mui/material/Typography'
import { aboveButtons } from '../detail/layout'
import type { BallotDraft } from './useBallotDraft'
import { uncountedSentence } from './voteSentences'

interface CommentFieldProps {
  draft: BallotDraft
  error: string | null
  /** Whether the ballot is being submitted and cannot be changed. */
  isFrozen: boolean
  /** The input element, which is focused when a comment is missing. */
  boxRef: Ref<HTMLTextAreaElement>
}

/** The comment of a vote: opened by the person for Yes, by itself where the choice needs one. */
export function CommentField(props: CommentFieldProps) {
  const { draft, error, isFrozen, boxRef } = props
  const { choice, comment, commentRule, leftOut, hasComment, writeComment, wantComment } = draft
  const isRequired = commentRule === 'must'
  const isOptional = commentRule === 'may' || commentRule === 'elseNotCounted'
  const isOpen = choice !== '' && hasComment
  const uncounted =
    choice !== '' && commentRule === 'elseNotCounted' ? uncountedSentence(choice) : null
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOpen}
            disabled={!isOptional || isFrozen}
            onChange={(_event, isChecked) => wantComment(isChecked)}
          />
        }
        label="Add a comment to my vote"
        sx={{ marginLeft: -1 }}
      />
      {[isOpen ? null : uncounted, leftOut].map(
        (sentence) =>
          sentence !== null && (
            <Typography
              key={sentence}
              component="output"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block' }}
            >
              {sentence}
            </Typography>
          ),
      )}
      {isOpen && (
        <TextField
          label="Your comment"
          multiline
          fullWidth
          minRows={3}
          maxRows={12}
          value={comment}
          required={isRequired}
          error={error !== null}
          helperText={
            error ?? uncounted ?? (isRequired && `A comment is required for ${choice} votes.`)
          }
          onChange={(event) => writeComment(event.target.value)}
          inputRef={boxRef}
          slotProps={{ htmlInput: { readOnly: isFrozen } }}
          // Scrolls the message beneath the box above the buttons that float on a phone.
          sx={{ marginTop: 0.5, '& textarea': { scrollMarginBottom: aboveButtons } }}
        />
      )}
    </div>
  )
}
