import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type FormEvent } from 'react'
import { holdPattern, holdSaga } from '../holdPattern'
import type { Holds } from '../holds'
import type { Names } from '../names'
import type { Recorder } from '../recorder'
import { CloseIcon } from './icons'

interface HoldBarProps {
  holds: Holds
  recorder: Recorder
  names: Names
  /** What can be held, as the input suggests it. */
  suggestions: readonly string[]
}

const sagaPattern = /^saga\s+(\S+)$/

/** What is held by name: a pattern of effects, or `saga` and its name. */
export function HoldBar({ holds, recorder, names, suggestions }: HoldBarProps) {
  const [text, setText] = useState('')
  const listId = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === '') return
    const saga = sagaPattern.exec(wanted)?.[1]
    holds.hold(
      wanted,
      saga ? holdSaga(saga, names, (id) => recorder.get(id)) : holdPattern(wanted, names),
    )
    setText('')
  }
  const patterns = holds.rules.filter((name) => name !== 'all')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          size="small"
          placeholder="Hold: call voteApi.*"
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputProps={{
            'aria-label': 'Hold effects by pattern, or a saga by name',
            list: listId,
            spellCheck: false,
          }}
          sx={{
            width: 220,
            '&&': { minHeight: 32 },
            '& input': { padding: '3px 10px', fontSize: '0.875rem' },
          }}
        />
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
        <Button size="small" type="submit">
          Hold
        </Button>
      </Box>
      {patterns.map((name) => (
        <Chip
          key={name}
          label={name}
          clickable
          title="Hold these no longer"
          onClick={() => holds.letGo(name)}
          onDelete={() => holds.letGo(name)}
          deleteIcon={<CloseIcon titleAccess="Hold these no longer" />}
        />
      ))}
    </Box>
  )
}
