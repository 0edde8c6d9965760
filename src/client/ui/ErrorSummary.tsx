import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'

/** Something wrong in a form; `fieldId` is the id of the control, null where no field is to blame. */
export interface SummaryLine {
  text: string
  fieldId: string | null
}

interface ErrorSummaryProps {
  title: string
  lines: readonly SummaryLine[]
  /** Rises with every failed save: each one moves the focus here. */
  round: number
}

function goToField(fieldId: string): void {
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** All that is wrong in a form, counted and linked to the fields; takes the focus when it comes. */
export function ErrorSummary({ title, lines, round }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [round])
  return (
    <Alert
      ref={summary}
      tabIndex={-1}
      severity="error"
      sx={{ alignItems: 'flex-start', marginBottom: 3, outlineOffset: 2 }}
    >
      <Box component="p" sx={{ margin: 0, fontWeight: 600 }}>
        {title}
      </Box>
      {lines.length > 0 && (
        <Box component="ul" sx={{ margin: 0, marginTop: 0.5, paddingLeft: 2.5 }}>
          {lines.map(({ text, fieldId }) => (
            <li key={`${fieldId} ${text}`}>
              {fieldId === null ? (
                text
              ) : (
                <Link
                  href={`#${fieldId}`}
                  color="inherit"
                  onClick={(event) => {
                    event.preventDefault()
                    goToField(fieldId)
                  }}
                >
                  {text}
                </Link>
              )}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}
