import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Verdict } from '../../../rules/verdict'
import { CheckIcon } from '../../ui/icons/CheckIcon'
import { CrossIcon } from '../../ui/icons/CrossIcon'

/** The rule as whole-number arithmetic with today's figures, as the server decides with. */
export function WorkedVerdict({ verdict }: { verdict: Verdict }) {
  const { threshold, smallestChange } = verdict
  return (
    <Box
      component="section"
      aria-label="How the result is worked out"
      sx={{ padding: 1.5, borderRadius: 1, backgroundColor: 'background.raised' }}
    >
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {threshold.terms.map(({ text, meaning, isMet }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 1 }}>
            <MetMark isMet={isMet} />
            <div>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {`${text}: ${isMet ? 'met' : 'not met'}`}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {meaning}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
      {smallestChange !== null && (
        <Typography variant="body2" sx={{ marginTop: 1, paddingLeft: '26px' }}>
          {smallestChange}
        </Typography>
      )}
    </Box>
  )
}

function MetMark({ isMet }: { isMet: boolean }) {
  const Icon = isMet ? CheckIcon : CrossIcon
  return (
    <Icon
      aria-hidden
      sx={{ fontSize: 18, marginTop: '3px', color: isMet ? 'success.main' : 'error.main' }}
    />
  )
}
