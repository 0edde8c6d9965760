import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inFull } from '../show'
import { CodeBox } from './parts'

const Part = styled('section')({ paddingTop: 16 })

/** A part of the detail, under its heading where it has one. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Part>
      {title !== undefined && (
        <Typography variant="subtitle2" component="h4" color="textSecondary">
          {title}
        </Typography>
      )}
      {children}
    </Part>
  )
}

/** A value in full. */
export function Value({ value, label }: { value: unknown; label: string }) {
  return <Code text={inFull(value)} label={label} />
}

/** Text as it stands, which scrolls by itself where it is long. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <CodeBox
      // A region that scrolls must be reached by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
    >
      {text}
    </CodeBox>
  )
}
