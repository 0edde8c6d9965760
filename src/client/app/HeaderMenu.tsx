import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import { SiteLink } from '../ui/SiteLink'
import type { HeaderLink } from './headerLinks'

interface HeaderMenuProps {
  /** Names the links. */
  label: string
  links: readonly HeaderLink[]
  /** Called when a link was followed, also one that stays on the page. */
  onFollow: () => void
}

/** The links that the header has no room for, who is signed in, and the switch of colours. */
export default function HeaderMenu({ label, links, onFollow }: HeaderMenuProps) {
  const person = useAppSelector(selectUserContext)
  return (
    <>
      <Box component="nav" aria-label={label} sx={{ display: 'grid' }}>
        {links.map(({ label: text, to }) => (
          <SiteLink
            key={text}
            to={to}
            underline="none"
            color="textPrimary"
            onClick={onFollow}
            sx={{ paddingBlock: 1.25 }}
          >
            {text}
          </SiteLink>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          paddingTop: 1.5,
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {person && `Signed in as ${person.fullname}, ${person.email}`}
        </Typography>
        <SchemeSwitch />
      </Box>
    </>
  )
}
