import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { MinutesSection } from '../../../rules/minutes'
import { Row } from '../../ui/Row'

const Section = styled('fieldset')({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})

interface MinutesSectionsProps {
  sections: readonly MinutesSection[]
  /** What is wrong, by field, such as `sections.0.heading`. */
  errors: Record<string, string[]>
  isBusy: boolean
  onChange: (sections: MinutesSection[]) => void
}

/** The sections that somebody writes, in their order. */
export function MinutesSections({ sections, errors, isBusy, onChange }: MinutesSectionsProps) {
  const replace = (at: number, change: Partial<MinutesSection>) =>
    onChange(sections.map((section, its) => (its === at ? { ...section, ...change } : section)))
  return (
    <>
      {sections.map(({ heading, text }, at) => {
        const name = heading || `section ${at + 1}`
        const [headingError] = errors[`sections.${at}.heading`] ?? []
        const [textError] = errors[`sections.${at}.text`] ?? []
        return (
          // A section has no identity but its place.
          <Section key={String(at)} aria-label={`Section ${at + 1}`}>
            <TextField
              label="Heading"
              fullWidth
              value={heading}
              error={headingError !== undefined}
              helperText={headingError}
              onChange={(event) => replace(at, { heading: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 200, readOnly: isBusy } }}
            />
            <TextField
              label="Text"
              fullWidth
              multiline
              minRows={4}
              value={text}
              error={textError !== undefined}
              helperText={textError}
              onChange={(event) => replace(at, { text: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 20_000, readOnly: isBusy } }}
            />
            <Row>
              {at > 0 && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Move up ${name}`}
                  onClick={() => onChange(movedUp(sections, at))}
                >
                  Move up
                </Button>
              )}
              <Button
                size="small"
                disabled={isBusy}
                aria-label={`Remove ${name}`}
                onClick={() => onChange(sections.filter((_, its) => its !== at))}
              >
                Remove
              </Button>
            </Row>
          </Section>
        )
      })}
      <Row>
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          onClick={() => onChange([...sections, { heading: '', text: '' }])}
        >
          Add a section
        </Button>
      </Row>
    </>
  )
}

function movedUp(sections: readonly MinutesSection[], at: number): MinutesSection[] {
  const moved = sections.slice(at, at + 1)
  return [
    ...sections.slice(0, at - 1),
    ...moved,
    ...sections.slice(at - 1, at),
    ...sections.slice(at + 1),
  ]
}
