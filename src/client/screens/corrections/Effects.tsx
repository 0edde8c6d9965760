import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { CorrectionEffects } from '../../../contract/corrections'
import { Described, DescriptionList } from '../../ui/DescriptionList'

const Change = styled('div')({
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  '& del': { color: 'var(--mui-palette-text-secondary)' },
  '& ins': { textDecoration: 'none' },
})

/** The recorded value, and the one that replaces it. */
export function BeforeAndAfter({ oldValue, newValue }: { oldValue: string; newValue: string }) {
  return (
    <Change>
      <del>
        <span style={visuallyHidden}>From: </span>
        {oldValue}
      </del>{' '}
      <ins>
        <span aria-hidden>→ </span>
        <span style={visuallyHidden}>To: </span>
        {newValue}
      </ins>
    </Change>
  )
}

const Effected = styled(DescriptionList)({
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
})

/** What else a correction changes. */
export function Effects({ effects }: Pick<CorrectionEffects, 'effects'>) {
  return (
    <Effected gap={0.5}>
      {effects.map(({ label, oldValue, newValue }) => (
        <Described key={label} term={label}>
          <BeforeAndAfter oldValue={oldValue} newValue={newValue} />
        </Described>
      ))}
    </Effected>
  )
}
