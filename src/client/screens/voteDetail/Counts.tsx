import Box from '@mui/material/Box'
import type { Tally } from '../../../rules/tally'
import { ChangedFigure } from '../../ui/ChangedFigure'

/** How many chose what, in ballot order, and the total. */
export function Counts({ byChoice, total }: Pick<Tally, 'byChoice' | 'total'>) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
        gap: 1,
        margin: 0,
      }}
    >
      {[...byChoice, { choice: 'Total', count: total }].map(({ choice, count }) => (
        <Box key={choice} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {choice}
          </Box>
          <Box
            component="dd"
            sx={{ margin: 0, fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 650 }}
          >
            <ChangedFigure value={count} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
