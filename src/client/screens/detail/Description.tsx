import Typography from '@mui/material/Typography'

/** What somebody wrote, with its lines as they were broken; nothing where they wrote none. */
export function Description({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  )
}
