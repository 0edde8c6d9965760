import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'

/** Something wrong in a form; `fieldId` is the id of the control, null where no field is to blame. */
export interface SummaryLine {
  text: string
  fieldId: string | null
}

const Summary = styled(Alert)({
  alignItems: 'flex-start',
  marginBottom: 24,
  outlineOffset: 2,
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
})

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
    <Summary ref={summary} tabIndex={-1} severity="error">
      <Typography variant="subtitle1">{title}</Typography>
      {lines.length > 0 && (
        <ul>
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
        </ul>
      )}
    </Summary>
  )
}
