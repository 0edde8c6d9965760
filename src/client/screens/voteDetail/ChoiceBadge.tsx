import Box from '@mui/material/Box'
import { isByLeadingChoice, sideOf } from '../../../rules/policy/choices'
import type { Decision, Side } from '../../../rules/policy/policy'

const colours: Partial<Record<Side, 'success' | 'error'>> = { for: 'success', against: 'error' }

interface ChoiceBadgeProps {
  choice: string
  decision: Decision
}

/** A choice as voters tables show it: for it green, against it red, any other grey; the word says it all. */
export function ChoiceBadge({ choice, decision }: ChoiceBadgeProps) {
  const colour = isByLeadingChoice(decision)
    ? 'secondary'
    : (colours[sideOf(decision, choice)] ?? 'secondary')
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        paddingInline: 1,
        borderRadius: 1,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: '22px',
        color: `${colour}.main`,
        backgroundColor: `${colour}.tint`,
        whiteSpace: 'nowrap',
      }}
    >
      {choice}
    </Box>
  )
}
