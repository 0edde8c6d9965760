import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inFull } from '../show'
import { codeFont } from './rowStyles'

/** A part of the detail under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ paddingTop: 2 }}>
      <Typography variant="subtitle2" component="h4" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** A value in full. */
export function Value({ value, label }: { value: unknown; label: string }) {
  return <Code text={inFull(value)} label={label} />
}

/** Text as it stands, which scrolls by itself where it is long. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <Box
      component="section"
      // A region that scrolls must be reached by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      sx={{
        margin: '4px 0 0',
        padding: '8px 12px',
        maxHeight: 240,
        overflow: 'auto',
        borderRadius: 1,
        backgroundColor: 'background.raised',
        fontFamily: codeFont,
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  )
}
