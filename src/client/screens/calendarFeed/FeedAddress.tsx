import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useAnnounce } from '../../ui/Announcer'

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
      <Typography sx={{ maxWidth: '70ch' }}>{about}</Typography>
      {address !== undefined && (
        <TextField
          label="Address"
          value={address}
          fullWidth
          slotProps={{ input: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      )}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        {address !== undefined && (
          <Button variant="contained" onClick={() => void copy(address)}>
            Copy address
          </Button>
        )}
        {children}
      </Stack>
    </Stack>
  )
}
