import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** Beside the title: a badge, a button, how many there are. */
  aside?: ReactNode
  /** Content reaches the card's edges, for tables. */
  isFlush?: boolean
  children: ReactNode
}

/** A titled part of a page in a thin line. */
export function SectionCard({ title, aside, isFlush = false, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Stack
        direction="row"
        spacing={1}
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingTop: 2,
          paddingInline: { xs: 2, sm: 3 },
          paddingBottom: 1,
        }}
      >
        <Typography id={titleId} component="h2" variant="h3">
          {title}
        </Typography>
        {aside && <Box sx={{ color: 'text.secondary' }}>{aside}</Box>}
      </Stack>
      <Box
        sx={isFlush ? { overflowX: 'auto' } : { padding: { xs: '0 16px 16px', sm: '0 24px 24px' } }}
      >
        {children}
      </Box>
    </Card>
  )
}
