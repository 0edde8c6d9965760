import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { CorrectionChange } from '../../../contract/corrections'
import { isBlank } from '../../../rules/comment'
import { commentRefusal, isUncounted } from '../../../rules/policy/choices'
import { selectResultsOf } from '../../entities/voteResults/voteResults.selectors'
import { useAppSelector } from '../../store/hooks'
import { NativeSelect } from '../../ui/NativeSelect'
import { AskCorrectionDialog } from '../corrections/AskCorrectionDialog'
import { useCorrectionDraft } from '../corrections/useCorrectionDraft'
import { type QuestionAddress, useQuestion } from './useQuestion'
import { selectMissingVotes } from './voteDetail.selectors'
import { uncountedSentence } from './voteSentences'

/** Asks which vote was recorded wrongly or not at all, and what it was. */
export default function AskVoteCorrection({ groupId, voteQuestionId }: QuestionAddress) {
  const results = useAppSelector((state) => selectResultsOf(state, voteQuestionId))
  const choices = useQuestion(voteQuestionId, (question) => question.voteChoice).split(',')
  const { electorate, decision } = useQuestion(voteQuestionId, ({ policy }) => policy)
  const [rollEntryId, setRollEntryId] = useState('')
  const [voteChoice, setVoteChoice] = useState('')
  const draftKey = `vote.${voteQuestionId}`
  // A kept comment is shown for the vote of which it was typed alone.
  const { comment: typed, commentOf } = useCorrectionDraft(draftKey)
  const comment = commentOf.text === rollEntryId ? typed.text : ''
  const missing = useAppSelector((state) => selectMissingVotes(state, voteQuestionId))
  const nameOf = ({ memberName, voterName }: (typeof results)[number]) =>
    electorate.unit === 'company' ? memberName : voterName
  const votes = [
    ...results.map((one) => [one.rollEntryId, `${nameOf(one)}: ${one.voteChoice}`] as const),
    ...missing.map((one) => [one.rollEntryId, `${one.words}: no vote recorded`] as const),
  ]
  const hasComment = !isBlank(comment)
  const isComplete =
    rollEntryId !== '' &&
    voteChoice !== '' &&
    commentRefusal(decision, voteChoice, comment) === null
  const change: CorrectionChange | null = isComplete
    ? {
        kind: 'vote',
        voteQuestionId,
        rollEntryId: Number(rollEntryId),
        voteChoice,
        voteReason: hasComment ? comment.trim() : null,
      }
    : null
  return (
    <AskCorrectionDialog groupId={groupId} draftKey={draftKey} change={change}>
      <NativeSelect
        label="Vote recorded wrongly, or not at all"
        placeholder="Choose a vote"
        value={rollEntryId}
        choices={votes
          .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
          .map(([id, text]) => [String(id), text])}
        onChoose={(chosen) => {
          if (commentOf.text === '') commentOf.write(chosen)
          setRollEntryId(chosen)
        }}
      />
      <NativeSelect
        label="What it was"
        placeholder="Choose what it was"
        value={voteChoice}
        choices={choices.map((choice) => [choice, choice])}
        onChoose={setVoteChoice}
      />
      <TextField
        label="Comment of the vote"
        multiline
        fullWidth
        minRows={2}
        value={comment}
        helperText={
          commentRefusal(decision, voteChoice, comment) ??
          (isUncounted(decision, { choice: voteChoice, hasComment, byProxy: false })
            ? uncountedSentence(voteChoice)
            : 'As it is to be recorded.')
        }
        onChange={(event) => {
          typed.write(event.target.value)
          commentOf.write(rollEntryId)
        }}
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
    </AskCorrectionDialog>
  )
}
