import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { zoneNameAndLabel } from '../../rules/associationZone'
import {
  selectAssociation,
  selectSiteLinks,
} from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'
import { SiteLink } from '../ui/SiteLink'

/** Legal links, beneath every page. */
export function Footer() {
  const { legal } = useAppSelector(selectSiteLinks)
  const association = useAppSelector(selectAssociation)
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 1,
          maxWidth: 1248,
          marginInline: 'auto',
          paddingBlock: 2.5,
          paddingInline: { xs: 2, sm: 3 },
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {association !== null && `${association}. `}All deadlines are in {zoneNameAndLabel()}.
        </Typography>
        <Stack
          direction="row"
          component="nav"
          aria-label="Legal"
          spacing={2.5}
          sx={{
            flexWrap: 'wrap',
            '@media (pointer: coarse)': { '& a': { paddingBlock: 1.5 }, marginBlock: -1.5 },
          }}
        >
          {legal.map(({ name, url }) => (
            <SiteLink key={url} to={url} variant="body2" color="textSecondary" underline="hover">
              {name}
            </SiteLink>
          ))}
        </Stack>
      </Stack>
    </Box>
  )
}
