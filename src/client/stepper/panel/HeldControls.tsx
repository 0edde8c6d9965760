import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import type { Edits } from '../edits'
import type { HandAnswer, Holds } from '../holds'
import type { StepperHost } from '../host'

type Way = 'real' | 'edited' | 'refused' | 'network' | 'never' | 'late'

const ways: Record<Way, string> = {
  real: 'the real answer',
  edited: 'an answer edited from the real one',
  refused: 'a refusal',
  never: 'no answer at all',
  late: 'the real answer, late',
  network: 'a line that broke',
}

interface HeldControlsProps {
  id: number
  isCall: boolean
  holds: Holds
  edits: Edits
  host: StepperHost
}

/** What a held effect is answered with, and the button that lets it go. */
export function HeldControls({ id, isCall, holds, edits, host }: HeldControlsProps) {
  const [way, setWay] = useState<Way>('real')
  const [code, setCode] = useState(host.refusals[0]?.code ?? '')
  const [seconds, setSeconds] = useState('5')
  const wayId = useId()
  const offered = (Object.keys(ways) as Way[]).filter((one) => isCall || one === 'real')

  const answerOf: Record<Exclude<Way, 'edited'>, () => HandAnswer> = {
    real: () => ({ kind: 'real' }),
    refused: () => ({ kind: 'error', error: host.refuse(code) }),
    network: () => ({ kind: 'error', error: host.refuse('') }),
    never: () => ({ kind: 'never' }),
    late: () => ({ kind: 'late', ms: Number(seconds) * 1_000 }),
  }
  const letGo = () => {
    if (way === 'edited') edits.begin(id)
    else holds.answer(id, answerOf[way]())
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        marginTop: 1.5,
        padding: 1.5,
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: 1,
        backgroundColor: 'warning.tint',
      }}
    >
      <FormControl size="small">
        <FormLabel htmlFor={wayId}>It is held. Answer with</FormLabel>
        <NativeSelect
          id={wayId}
          variant="outlined"
          input={<OutlinedInput size="small" />}
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {ways[one]}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      {way === 'refused' && (
        <NativeSelect
          variant="outlined"
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': 'Refusal' }}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        >
          {host.refusals.map((refusal) => (
            <option key={refusal.code} value={refusal.code}>
              {`${refusal.code}: ${refusal.title}`}
            </option>
          ))}
        </NativeSelect>
      )}
      {way === 'late' && (
        <OutlinedInput
          size="small"
          type="number"
          inputProps={{ 'aria-label': 'Seconds', min: 0 }}
          endAdornment="seconds"
          value={seconds}
          onChange={({ target }) => setSeconds(target.value)}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" onClick={letGo}>
          {way === 'edited' ? 'Fetch the answer' : 'Let it go'}
        </Button>
        {way === 'real' && (
          <Button size="small" onClick={() => holds.step(id)}>
            Step
          </Button>
        )}
      </Box>
    </Box>
  )
}
