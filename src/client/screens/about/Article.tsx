import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader'

/** A page of text: lines of at most 70 characters, headings with air above. */
export function Article({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="article"
      sx={{
        maxWidth: '70ch',
        '& h2': { typography: 'h2', margin: 0, marginTop: 4, marginBottom: 1 },
        '& p': { margin: 0, marginBottom: 2 },
        '& ul, & ol': { margin: 0, marginBottom: 2, paddingLeft: '1.4em' },
        '& li': { marginBottom: 0.5 },
      }}
    >
      <PageHeader title={title} />
      {children}
    </Box>
  )
}
