import { styled } from '@mui/material/styles'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import type { Edits } from '../edits'
import type { HandAnswer, Holds } from '../holds'
import type { StepperHost } from '../host'
import { inFull, valueFrom } from '../show'
import { CodeField } from './parts'

type Way = 'real' | 'value' | 'edited' | 'refused' | 'network' | 'never' | 'late'

const ways: Record<Way, string> = {
  real: 'the real answer',
  value: 'an answer of your own',
  edited: 'an answer edited from the real one',
  refused: 'a refusal',
  never: 'no answer at all',
  late: 'the real answer, late',
  network: 'a line that broke',
}

const HeldBox = styled('div')({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  padding: 12,
  border: '1px solid var(--mui-palette-warning-main)',
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-warning-tint)',
})

interface HeldControlsProps {
  id: number
  /** The latest answer to an effect like it, to begin an own one with. */
  latest: unknown
  holds: Holds
  edits: Edits
  host: StepperHost
}

/** What a held effect is answered with, and the button that lets it go. */
export function HeldControls({ id, latest, holds, edits, host }: HeldControlsProps) {
  const [way, setWay] = useState<Way>('real')
  const [code, setCode] = useState(host.refusals[0]?.code ?? '')
  const [seconds, setSeconds] = useState('5')
  const wayId = useId()
  const answerOf: Record<Exclude<Way, 'edited' | 'value'>, () => HandAnswer> = {
    real: () => ({ kind: 'real' }),
    refused: () => ({ kind: 'error', error: host.refuse(code) }),
    network: () => ({ kind: 'error', error: host.refuse('') }),
    never: () => ({ kind: 'never' }),
    late: () => ({ kind: 'late', ms: Number(seconds) * 1_000 }),
  }
  const letGo = () => {
    if (way === 'edited') edits.begin(id)
    else if (way !== 'value') holds.answer(id, answerOf[way]())
  }
  return (
    <HeldBox>
      <FormControl size="small">
        <FormLabel htmlFor={wayId}>It is held. Answer with</FormLabel>
        <NativeSelect
          id={wayId}
          variant="outlined"
          input={<OutlinedInput size="small" />}
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
        >
          {(Object.keys(ways) as Way[]).map((one) => (
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
      {way === 'value' ? (
        <AnswerForm
          initial={latest}
          onSend={(value) => holds.answer(id, { kind: 'value', value })}
        />
      ) : (
        <div>
          <Button size="small" variant="contained" onClick={letGo}>
            {way === 'edited' ? 'Fetch the answer' : 'Let it go'}
          </Button>
        </div>
      )}
    </HeldBox>
  )
}

interface AnswerFormProps {
  initial: unknown
  onSend: (answer: unknown) => void
}

/** An answer as text, to be changed before the saga gets it. */
export function AnswerForm({ initial, onSend }: AnswerFormProps) {
  const [text, setText] = useState(() => inFull(initial))
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()
  const send = () => {
    const read = valueFrom(text)
    if ('fault' in read) setFault(read.fault)
    else onSend(read.value)
  }
  return (
    <Stack spacing={1}>
      <CodeField
        multiline
        minRows={4}
        maxRows={12}
        value={text}
        error={fault !== null}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ 'aria-label': 'Answer', 'aria-describedby': faultId, spellCheck: false }}
      />
      <FormHelperText id={faultId} error role="alert">
        {fault}
      </FormHelperText>
      <div>
        <Button size="small" variant="contained" onClick={send}>
          Send this answer
        </Button>
      </div>
    </Stack>
  )
}
