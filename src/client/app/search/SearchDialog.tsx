import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { everywhere, selectEverywhereRequest } from '../../entities/everywhere/everywhere.request'
import { noteChoice, type Choice } from '../../entities/everywhere/recentChoices'
import { selectUserId } from '../../entities/session/session.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { ChoiceList, optionId } from './ChoiceList'
import { useChoices } from './useChoices'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  borderBottom: '1px solid var(--mui-palette-divider)',
  '& input': { fontSize: '1.125rem' },
})

/** As high as it can get, so that nothing jumps while one types. */
const Body = styled('div')({
  height: 'min(29rem, 70dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '8px 16px',
  borderTop: '1px solid var(--mui-palette-divider)',
  '@media (pointer: coarse)': { '& > .keys': { display: 'none' } },
})

/** Finds everything of the person's groups: typed, chosen by arrows, opened by Enter. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const failure = failureIn(useAppSelector(selectEverywhereRequest))
  const { sections, choices, status } = useChoices(typed)
  const active = choices.length === 0 ? undefined : optionId(Math.min(index, choices.length - 1))

  useEffect(() => () => void dispatch(everywhere.closed()), [dispatch])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active, choices])

  const type = (text: string) => {
    setTyped(text)
    setIndex(0)
    dispatch(everywhere.requested(text.trim()))
  }
  const choose = (choice: Choice) => {
    if (userId !== null) noteChoice(userId, choice)
    onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, index, choices.length)
    if (next !== null) setIndex(next)
    else if (event.key === 'Enter' && active) document.getElementById(active)?.click()
    else return
    event.preventDefault()
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="search">
      <h2 id="search" style={visuallyHidden}>
        Search everywhere
      </h2>
      <Head>
        <InputBase
          // Whoever opens the search wants to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          fullWidth
          value={typed}
          placeholder="Search questions, motions, people, pages…"
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Search everywhere',
            'aria-expanded': choices.length > 0,
            'aria-controls': 'found',
            'aria-autocomplete': 'list',
            'aria-activedescendant': active,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 100,
          }}
        />
      </Head>
      <Body>
        {failure && (
          <FailedState
            text="The search did not work."
            onRetry={() => dispatch(everywhere.requested(typed.trim()))}
          />
        )}
        <ChoiceList sections={sections} active={active} onPoint={setIndex} onChoose={choose} />
      </Body>
      <Foot>
        <Typography component="output" variant="body2" color="textSecondary">
          {status}
        </Typography>
        <Typography className="keys" variant="body2" color="textSecondary" aria-hidden>
          ↑ ↓ to choose · Enter to open · Esc to close
        </Typography>
      </Foot>
    </Dialog>
  )
}

/** The index that a key moves to; null for a key that does not. */
function indexAfter(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
