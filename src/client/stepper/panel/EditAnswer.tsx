import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { inFull } from '../show'
import { codeFont } from './rowStyles'

/** The real answer as text, to be changed before the saga gets it. */
export function EditAnswer({ real, onSend }: { real: unknown; onSend: (answer: unknown) => void }) {
  const [text, setText] = useState(() => inFull(real))
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()
  const send = () => {
    try {
      onSend(text === 'undefined' ? undefined : JSON.parse(text))
    } catch (error) {
      setFault(`This is no JSON: ${(error as Error).message}`)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, marginTop: 1.5 }}>
      <OutlinedInput
        multiline
        minRows={4}
        maxRows={12}
        value={text}
        error={fault !== null}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ 'aria-label': 'Answer', 'aria-describedby': faultId, spellCheck: false }}
        sx={{ fontFamily: codeFont, fontSize: '0.8125rem', '& textarea': { padding: '8px 12px' } }}
      />
      <FormHelperText id={faultId} error role="alert">
        {fault}
      </FormHelperText>
      <Box>
        <Button size="small" variant="contained" onClick={send}>
          Send this answer
        </Button>
      </Box>
    </Box>
  )
}
