import Box from '@mui/material/Box'

const colours: Record<string, 'success' | 'error'> = { Yes: 'success', No: 'error' }

/** A choice as voters tables show it: Yes green, No red, any other grey; the word says it all. */
export function ChoiceBadge({ choice }: { choice: string }) {
  const colour = colours[choice] ?? 'secondary'
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
