import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useRef, type FormEvent } from 'react'
import { commentRuleOf } from '../../../../rules/policy/choices'
import type { CommentRule } from '../../../../rules/policy/policy'
import { BusyButton } from '../../../ui/BusyButton'
import { PostponedNotice } from '../../../ui/PostponedNotice'
import { CommentQuestion } from '../BallotNotice'
import { ChoiceField } from '../ChoiceField'
import { useQuestion, type QuestionAddress } from '../useQuestion'
import { uncountedSentence } from '../voteSentences'
import { useProxyBallot } from './useProxyBallot'
import type { ProxyDraft } from './useProxyDraft'
import { VoterPicker } from './VoterPicker'

const longestComment = 10_000

/** The buttons stay in view where the dialog is taller than what is seen of the window. */
const contentScrolls = { display: 'flex', flexDirection: 'column', minHeight: 0 }

interface ProxyVoteDialogProps extends QuestionAddress {
  draft: ProxyDraft
}

/** Casts the vote of somebody else. */
export default function ProxyVoteDialog({ draft, ...address }: ProxyVoteDialogProps) {
  const titleId = useId()
  const choices = useQuestion(address.voteQuestionId, (question) => question.voteChoice).split(',')
  const { decision } = useQuestion(address.voteQuestionId, ({ policy }) => policy)
  const ballot = useProxyBallot(address, draft)
  const { choice, comment, commentOfOther, errors, isSubmitting } = ballot
  const question = useRef<HTMLDivElement>(null)
  const commentBox = useRef<HTMLTextAreaElement>(null)
  const commentRule = (label: string) => commentRuleOf(decision, label, true)
  const rule = choice.text === '' ? null : commentRule(choice.text)
  const wanted: Partial<Record<CommentRule, string>> = {
    must: `A comment is required for ${choice.text} votes.`,
    elseNotCounted: uncountedSentence(choice.text),
  }
  const leave = () => {
    if (!isSubmitting) ballot.discard()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    if (commentOfOther !== null) question.current?.focus()
    ballot.submit()
  }
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box component="form" noValidate onSubmit={submit} sx={contentScrolls}>
        <DialogTitle id={titleId}>Cast Proxy Vote</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <VoterPicker
              {...address}
              voter={ballot.voter}
              error={errors.voter}
              isFrozen={isSubmitting}
              onChoose={ballot.chooseVoter}
            />
            <ChoiceField
              legend="Vote on their behalf"
              name="proxy-choice"
              choices={choices}
              commentRule={commentRule}
              choice={choice.text}
              error={errors.voteChoice}
              isFrozen={isSubmitting}
              onChoose={ballot.choose}
            />
            {commentOfOther !== null && (
              <CommentQuestion
                of={commentOfOther}
                choice={choice.text}
                containerRef={question}
                onAnswer={(isKept) => {
                  ballot.answerComment(isKept)
                  commentBox.current?.focus()
                }}
              />
            )}
            <TextField
              label="Comment"
              inputRef={commentBox}
              multiline
              fullWidth
              minRows={3}
              maxRows={10}
              required={rule === 'must'}
              value={comment.text}
              error={errors.voteReason !== null}
              helperText={errors.voteReason ?? (rule && wanted[rule])}
              onChange={(event) => ballot.write(event.target.value)}
              slotProps={{ htmlInput: { maxLength: longestComment, readOnly: isSubmitting } }}
            />
            {errors.general !== null && <Alert severity="error">{errors.general}</Alert>}
            {ballot.isPostponed && <PostponedNotice />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>Cancel</Button>
          <BusyButton
            type="submit"
            variant="contained"
            label="Submit Vote"
            busyLabel="Submitting..."
            isBusy={isSubmitting}
            disabled={choice.text === '' || ballot.isImpossible}
          />
        </DialogActions>
      </Box>
    </Dialog>
  )
}
