import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useAnnounce } from '../../ui/Announcer'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'

interface FeedAddressProps {
  about: string
  /** Left out where there is none yet. */
  address?: string
  /** What else one can do. */
  children: ReactNode
}

/** What the address is for, the address to be copied, and what can be done with it. */
export function FeedAddress({ about, address, children }: FeedAddressProps) {
  const announce = useAnnounce()
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    announce('Address copied.')
  }
  return (
    <Stack spacing={2}>
      <Prose>{about}</Prose>
      {address !== undefined && (
        <TextField
          label="Address"
          value={address}
          fullWidth
          slotProps={{ input: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      )}
      <Row>
        {address !== undefined && (
          <Button variant="contained" onClick={() => void copy(address)}>
            Copy address
          </Button>
        )}
        {children}
      </Row>
    </Stack>
  )
}
