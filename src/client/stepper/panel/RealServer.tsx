import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { RealValues } from '../reality'
import type { RealRun, Scenario } from '../scenario'
import { codeFont } from './rowStyles'

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
    try {
      onBegin(real, JSON.parse(text || '{}') as RealValues)
      setFault(null)
    } catch (error) {
      setFault(`This is no JSON: ${(error as Error).message}`)
    }
  }
  return (
    <Box component="section" aria-label="On the real server" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">
        On the real server, as <b>{real.as}</b>, with {real.needs}:
      </Typography>
      <OutlinedInput
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
          'aria-describedby': faultId,
          spellCheck: false,
        }}
        sx={{ fontFamily: codeFont, fontSize: '0.8125rem' }}
      />
      {fault && (
        <FormHelperText id={faultId} error role="alert">
          {fault}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" disabled={isBusy} onClick={begin}>
          Play on the server
        </Button>
        <Button size="small" disabled={isBusy} onClick={onWatch}>
          Watch the page
        </Button>
      </Box>
    </Box>
  )
}
