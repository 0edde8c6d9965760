import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Duty } from '../../../contract/desk'
import { selectVotesToCast } from '../../entities/desk/desk.slice'
import { useAppSelector } from '../../store/hooks'
import { useAnnounce } from '../../ui/Announcer'
import { Muted } from '../../ui/Muted'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { ZonedTime } from '../../ui/ZonedTime'
import { useNow } from '../../ui/useNow'
import { selectHasVoted, selectSentFromHere } from '../voteDetail/voteDetail.selectors'
import { VoteHere } from './VoteHere'

const Turn = styled('div')({ outline: 'none' })

const KeyHint = styled(Muted)({ '@media (pointer: coarse)': { display: 'none' } })

interface VoteInTurnProps {
  /** What waited when the person began; what comes meanwhile stands at the desk afterwards. */
  votes: readonly Duty[]
  onEnd: () => void
}

/**
 * One vote after the other, across groups. The next one comes once all votes of a question are recorded and one of
 * them was sent from here; nothing is sent before 'Submit Vote'. A letter picks the choice that begins with it.
 */
export function VoteInTurn({ votes, onEnd }: VoteInTurnProps) {
  const [place, setPlace] = useState(0)
  const vote = votes[place]
  // As it stands now; it may have ended, or moved, since the person began.
  const waiting = useAppSelector(selectVotesToCast).find(({ id }) => id === vote?.id)
  const container = useRef<HTMLDivElement>(null)
  const announce = useAnnounce()
  const now = useNow()
  const hasVoted = useAppSelector((state) => vote !== undefined && selectHasVoted(state, vote.id))
  const sentFromHere = useAppSelector((state) =>
    vote === undefined ? 0 : selectSentFromHere(state, vote.id),
  )
  const go = useCallback(
    (to: number) => {
      if (to >= votes.length) onEnd()
      else setPlace(Math.max(0, to))
    },
    [onEnd, votes.length],
  )
  const before = useRef({ vote, sentFromHere })
  useEffect(() => {
    const isSent = before.current.vote === vote && sentFromHere > before.current.sentFromHere
    before.current = { vote, sentFromHere }
    // The form of another vote stays open where a colleague cast it meanwhile, and waits for an answer.
    if (!isSent || !hasVoted || container.current?.querySelector('form')) return
    announce('Your vote has been recorded.')
    go(place + 1)
  }, [announce, go, hasVoted, place, sentFromHere, vote])
  useEffect(() => container.current?.focus(), [place])
  if (vote === undefined || vote.groupId === null) return null
  const { id, groupId, groupName, title } = vote
  return (
    <Turn ref={container} tabIndex={-1} onKeyDown={pickByLetter}>
      <SectionCard title={title} aside={`${place + 1} of ${votes.length}`}>
        <Typography variant="body2" color="textSecondary">
          {groupName}
        </Typography>
        {waiting?.consequence && <Typography variant="body2">{waiting.consequence}</Typography>}
        {waiting?.dueAt && (
          <Typography variant="body2" component="div" gutterBottom>
            <ZonedTime at={waiting.dueAt} now={now} />
          </Typography>
        )}
        <VoteHere key={id} groupId={groupId} voteQuestionId={id} />
        <Row style={{ marginTop: 16 }}>
          <Button disabled={place === 0} onClick={() => go(place - 1)}>
            Back
          </Button>
          <Button onClick={() => go(place + 1)}>
            {place + 1 === votes.length ? 'Done' : hasVoted ? 'Next' : 'Skip'}
          </Button>
          <Button onClick={onEnd}>Back to my desk</Button>
          <KeyHint>Y, N or A picks a choice, Enter submits it.</KeyHint>
        </Row>
      </SectionCard>
    </Turn>
  )
}

/** Picks the choice that begins with a typed letter, unless it is typed into a text or with another key held. */
function pickByLetter(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  const isText =
    target instanceof HTMLElement && target.matches('textarea, input:not([type=radio])')
  if (key.length !== 1 || isText || ctrlKey || metaKey || altKey) return
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const named = radios.find(({ value }) => value.toLowerCase().startsWith(key.toLowerCase()))
  if (!named) return
  event.preventDefault()
  named.click()
  named.focus()
}
