import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { RealValues } from '../reality'
import type { RealRun, Scenario } from '../scenario'
import { CodeField, Row } from './parts'

interface RealServerProps {
  real: NonNullable<Scenario['real']>
  /** The values to begin with, as JSON. */
  initial: string
  isBusy: boolean
  onBegin: (run: RealRun, values: RealValues) => void
  onWatch: () => void
}

/** The scenario with the real server behind it: played with this server's ids, or watched. */
export function RealServer({ real, initial, isBusy, onBegin, onWatch }: RealServerProps) {
  const [text, setText] = useState(initial)
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()
  if ('cannot' in real)
    return (
      <Typography variant="body2" color="textSecondary">
        Not on the real server: {real.cannot}
      </Typography>
    )
  const begin = () => {
    const values = readValues(text)
    setFault(values === null ? wantedValues : null)
    if (values !== null) onBegin(real, values)
  }
  return (
    <Stack component="section" aria-label="On the real server" spacing={1}>
      <Typography variant="body2">
        On the real server, as <b>{real.as}</b>, with {real.needs}:
      </Typography>
      <CodeField
        size="small"
        fullWidth
        multiline
        maxRows={3}
        value={text}
        placeholder='{ "id": 12 }'
        error={fault !== null}
        onChange={({ target }) => setText(target.value)}
        inputProps={{
          'aria-label': 'Values on this server',
          'aria-describedby': fault === null ? undefined : faultId,
          spellCheck: false,
        }}
      />
      {fault && (
        <FormHelperText id={faultId} error role="alert">
          {fault}
        </FormHelperText>
      )}
      <Row>
        <Button size="small" disabled={isBusy} onClick={begin}>
          Play on the server
        </Button>
        <Button size="small" disabled={isBusy} onClick={onWatch}>
          Watch the page
        </Button>
      </Row>
    </Stack>
  )
}

const wantedValues = 'The values on this server are a JSON object, such as { "id": 12 }.'

/** Null for what is no JSON object. */
function readValues(text: string): RealValues | null {
  if (text.trim() === '') return {}
  try {
    const values: unknown = JSON.parse(text)
    const isObject = typeof values === 'object' && values !== null && !Array.isArray(values)
    return isObject ? (values as RealValues) : null
  } catch {
    return null
  }
}
