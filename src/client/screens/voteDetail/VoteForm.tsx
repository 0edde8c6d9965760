import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { commentRefusal, commentRuleOf } from '../../../rules/policy/choices'
import type { Decision } from '../../../rules/policy/policy'
import type { BallotError } from '../../entities/voteResults/ballotError'
import { BusyButton } from '../../ui/BusyButton'
import { PostponedNotice } from '../../ui/PostponedNotice'
import { ChoiceField } from './ChoiceField'
import { CommentField } from './CommentField'
import { buttonsInReach } from '../detail/layout'
import type { BallotDraft } from './useBallotDraft'

interface VoteFormProps {
  /** Separates this form's radio buttons from those of the person's other votes. */
  name: string
  choices: readonly string[]
  /** What they count for, and which must be explained. */
  decision: Decision
  draft: BallotDraft
  isSubmitting: boolean
  /** It is sent again by itself, once the server has room. */
  isPostponed: boolean
  /** Whether the person must first choose which vote is to count. */
  isUndecided: boolean
  /** Why the last attempt was refused. */
  error: BallotError | null
  /** What else is to be read before it is sent. */
  notice: ReactNode
  onSubmit: () => void
  /** Null where there is nothing to cancel. */
  onCancel: (() => void) | null
}

/** The form of one of the person's votes. */
export function VoteForm(props: VoteFormProps) {
  const { name, choices, decision, draft, isSubmitting, isPostponed } = props
  const { isUndecided, error, notice, onSubmit, onCancel } = props
  const [wasAsked, setAsked] = useState(false)
  const commentBox = useRef<HTMLTextAreaElement>(null)

  const refusal = commentRefusal(decision, draft.choice, draft.reason)

  const goTo = (target: HTMLElement | null) => {
    target?.focus({ preventScroll: true })
    // Focusing alone does not scroll a box under the floating buttons into view.
    target?.scrollIntoView({ block: 'nearest' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isUndecided) return
    if (refusal !== null) goTo(commentBox.current)
    else onSubmit()
  }
  const missing = wasAsked ? refusal : null
  const about = (field: BallotError['field']) => (error?.field === field ? error.text : null)
  const general = about(null)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <ChoiceField
        legend="Your vote"
        name={name}
        choices={choices}
        commentRule={(choice) => commentRuleOf(decision, choice)}
        choice={draft.choice}
        error={about('voteChoice')}
        isFrozen={isSubmitting}
        onChoose={(choice) => {
          draft.choose(choice)
          setAsked(false)
        }}
      />
      <CommentField
        draft={draft}
        error={missing ?? about('voteReason')}
        isFrozen={isSubmitting}
        boxRef={commentBox}
      />
      {general !== null && <Alert severity="error">{general}</Alert>}
      {notice}
      {isPostponed && <PostponedNotice />}
      <Box sx={buttonsInReach}>
        <BusyButton
          type="submit"
          variant="contained"
          label="Submit Vote"
          busyLabel="Submitting..."
          isBusy={isSubmitting}
          disabled={draft.choice === '' || isUndecided}
        />
        <Button disabled={onCancel === null || isSubmitting} onClick={onCancel ?? undefined}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
