import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { CorrectionEffects } from '../../../contract/corrections'
import { Described, DescriptionList } from '../../ui/DescriptionList'

/** The recorded value, and the one that replaces it. */
export function BeforeAndAfter({ oldValue, newValue }: { oldValue: string; newValue: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', maxWidth: '70ch' }}>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <span style={visuallyHidden}>From: </span>
        {oldValue}
      </Box>{' '}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        <span aria-hidden>→ </span>
        <span style={visuallyHidden}>To: </span>
        {newValue}
      </Box>
    </Box>
  )
}

/** What else a correction changes. */
export function Effects({ effects }: Pick<CorrectionEffects, 'effects'>) {
  return (
    <DescriptionList sx={{ rowGap: 0.5 }}>
      {effects.map(({ label, oldValue, newValue }) => (
        <Described key={label} term={label}>
          <BeforeAndAfter oldValue={oldValue} newValue={newValue} />
        </Described>
      ))}
    </DescriptionList>
  )
}
