import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { EarlierVote } from '../../../contract/desk'
import type { EligibleVote } from '../../../contract/eligibility'
import type { VoteResultRow } from '../../../contract/voteResults'
import { selectCorrectionOfVote } from '../../entities/corrections/corrections.selectors'
import { selectUserId } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { FailedState } from '../../ui/FailedState'
import { SectionCard } from '../../ui/SectionCard'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { unbroken } from '../../ui/zonedText'
import { BallotNotice, Quote } from './BallotNotice'
import { SaveReceipt } from './SaveReceipt'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { useVoteHeld } from './useVoteHeld'
import { VoteForm } from './VoteForm'
import {
  formHeading,
  conflictSentence,
  recordHeading,
  correctedSentence,
  powerSentence,
  voteSentence,
} from './voteSentences'
import { selectVotingPower } from './votingPower.selectors'
import { WritingColleagues } from './WritingColleagues'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'

interface VoteHeldProps extends QuestionAddress {
  vote: EligibleVote
  /** What the person had voted before a colleague changed it; null where nobody did, and where nothing offers it. */
  earlier?: EarlierVote | null
  /** The choice that the person pressed before the form came. */
  picked?: string | null | undefined
}

/** One vote the person holds: what was cast, and the form while votes are taken. */
export function VoteHeld(props: VoteHeldProps) {
  const { groupId, voteQuestionId, vote, earlier = null, picked = null } = props
  const container = useRef<HTMLDivElement>(null)
  const { electorate, decision } = useQuestion(voteQuestionId, ({ policy }) => policy)
  const choices = useQuestion(voteQuestionId, (question) => question.voteChoice)
  const held = useVoteHeld({ groupId, voteQuestionId }, vote)
  const { result, draft, hasForm, hasConflict, unloaded, lostDraft } = held
  const power = useAppSelector((state) =>
    powerSentence(vote, selectVotingPower(state, voteQuestionId, vote.rollEntryId)),
  )
  const myId = useAppSelector(selectUserId)
  const conflictText = (record: VoteResultRow) =>
    conflictSentence(vote, record, { myId, wasCast: draft.beganFromRecord })
  usePicked(container, hasForm && result === null ? picked : null, draft.choose)
  useFocusKept(container, hasForm && (hasConflict ? 'conflict' : 'form'))

  if (!hasForm && result === null && lostDraft === null) return null
  return (
    <SectionCard title={hasForm ? formHeading(electorate, vote) : recordHeading(electorate, vote)}>
      <Box
        ref={container}
        tabIndex={-1}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          outline: 'none',
          scrollMarginTop: '72px',
        }}
      >
        {held.isRecorded && (
          <SuccessAlert text="Your vote has been recorded." onDone={held.stopTelling} />
        )}
        {power !== null && <Typography variant="body2">{power}</Typography>}
        {result !== null && (
          <CastVote
            vote={vote}
            result={result}
            isBrief={hasForm && held.error === null && !hasConflict}
            onChange={held.isOpen && !hasForm ? held.startChanging : null}
            earlier={earlier?.voteChoice === result.voteChoice ? null : earlier}
            onChangeBack={held.changeBack}
          />
        )}
        {result !== null && !hasForm && (
          <SaveReceipt
            groupId={groupId}
            voteQuestionId={voteQuestionId}
            voteResultId={result.voteResultId}
          />
        )}
        {hasConflict && result !== null && (
          <BallotNotice
            text={`${conflictText(result)} What you chose and typed is kept: please say which vote is to stand.`}
            comment={null}
            answers={{ 'Continue with mine': held.goOn, [leaveLabel(result)]: held.discard }}
          />
        )}
        {hasForm && (
          <VoteForm
            name={`choice-${vote.rollEntryId}`}
            choices={choices.split(',')}
            decision={decision}
            draft={draft}
            isSubmitting={held.isSubmitting}
            isPostponed={held.isPostponed}
            isUndecided={hasConflict || unloaded !== null}
            error={hasConflict || unloaded !== null ? null : held.error}
            notice={unloaded && <Unloaded {...unloaded} onRetry={held.load} />}
            onSubmit={held.submit}
            onCancel={result !== null || draft.isTouched ? held.discard : null}
          />
        )}
        {/* Beneath the form, whose choices stay where they are. */}
        {hasForm && electorate.unit === 'company' && (
          <WritingColleagues voteQuestionId={voteQuestionId} />
        )}
        {lostDraft !== null && (
          <BallotNotice
            text={lostDraft}
            comment={draft.typedComment && `Your comment: ${draft.typedComment}`}
            answers={{
              [draft.typedComment === null ? 'Dismiss' : 'Discard comment']: held.discard,
            }}
          />
        )}
      </Box>
    </SectionCard>
  )
}

/** A vote was refused because somebody else voted first, and their vote is not loaded here. */
function Unloaded(props: { text: string; hasFailed: boolean; onRetry: () => void }) {
  const { text, hasFailed, onRetry } = props
  return hasFailed ? (
    <FailedState
      text={`${text} What stands could not be loaded; what you chose and typed is kept.`}
      onRetry={onRetry}
    />
  ) : (
    <Alert severity="info">{`${text} Loading what stands...`}</Alert>
  )
}

/** The label names the recorded vote, unless a blind poll hides it. */
function leaveLabel({ voteChoice }: VoteResultRow): string {
  return voteChoice === null ? 'Leave it as it is' : `Leave it at ${voteChoice}`
}

/** When a change removes the focused element, moves the focus to this container instead of the top of the page. */
function useFocusKept(container: RefObject<HTMLElement | null>, shown: unknown): void {
  const shownBefore = useRef(shown)
  useEffect(() => {
    if (shownBefore.current === shown) return
    shownBefore.current = shown
    if (document.activeElement === document.body) container.current?.focus()
  }, [container, shown])
}

/** Takes over the choice that was pressed where the form was not yet, and moves the focus to it. */
function usePicked(
  container: RefObject<HTMLElement | null>,
  picked: string | null,
  choose: (choice: string) => void,
): void {
  const pick = useEffectEvent(choose)
  useEffect(() => {
    if (picked === null) return
    const radios = container.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []
    const wanted = [...radios].find(({ value }) => value === picked)
    if (!wanted) return
    pick(picked)
    wanted.focus()
  }, [container, picked])
}

interface CastVoteProps {
  vote: EligibleVote
  result: VoteResultRow
  /** Leaves the comment out where the form below shows it. */
  isBrief: boolean
  /** Null once votes are no longer taken. */
  onChange: (() => void) | null
  earlier: EarlierVote | null
  onChangeBack: (earlier: EarlierVote) => void
}

/** The cast vote, by whom where it was a colleague, and the button to change it. */
function CastVote(props: CastVoteProps) {
  const { vote, result, isBrief, onChange, earlier, onChangeBack } = props
  const myId = useAppSelector(selectUserId)
  const correction = useAppSelector((state) => selectCorrectionOfVote(state, result.rollEntryId))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Prose>
        {unbroken(
          correction ? correctedSentence(result, correction) : voteSentence(vote, result, myId),
        )}
      </Prose>
      {result.voteReason !== null && !isBrief && <Quote>{result.voteReason}</Quote>}
      {onChange && (
        <Row>
          {earlier && (
            <Button variant="contained" onClick={() => onChangeBack(earlier)}>
              {`Change it back to ${earlier.voteChoice}`}
            </Button>
          )}
          <Button onClick={onChange}>Change my Vote</Button>
        </Row>
      )}
    </Box>
  )
}
