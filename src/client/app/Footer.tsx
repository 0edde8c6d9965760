import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { zoneNameAndLabel } from '../../rules/associationZone'
import {
  selectAssociation,
  selectSiteLinks,
} from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'
import { SiteLink } from '../ui/SiteLink'

const Foot = styled('footer')({
  borderTop: '1px solid var(--mui-palette-divider)',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 32px',
    maxWidth: 1248,
    marginInline: 'auto',
    padding: '20px var(--gutter)',
  },
  '& nav': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 20,
    '@media (pointer: coarse)': { '& a': { paddingBlock: 12 }, marginBlock: -12 },
  },
})

/** Legal links, beneath every page. */
export function Footer() {
  const { legal } = useAppSelector(selectSiteLinks)
  const association = useAppSelector(selectAssociation)
  return (
    <Foot>
      <div>
        <Typography variant="body2" color="textSecondary">
          {association !== null && `${association}. `}All deadlines are in {zoneNameAndLabel()}.
        </Typography>
        <nav aria-label="Legal">
          {legal.map(({ name, url }) => (
            <SiteLink key={url} to={url} variant="body2" color="textSecondary" underline="hover">
              {name}
            </SiteLink>
          ))}
        </nav>
      </div>
    </Foot>
  )
}
