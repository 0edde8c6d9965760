import Box from '@mui/material/Box'
import { useLocation } from 'react-router-dom'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { SiteLink } from '../ui/SiteLink'
import { GroupName } from './GroupName'
import { selectHeaderLinks } from './headerLinks'
import { PersonName } from './PersonName'
import { PhoneMenu } from './PhoneMenu'
import { ProductMark } from './ProductMark'
import { SchemeSwitch } from '../ui/SchemeSwitch'

/** Product, group, links, who is signed in. Below 1200 px the links wait behind a menu button. */
export function Header() {
  const links = useAppSelector(selectHeaderLinks)
  const person = useAppSelector(selectUserContext)
  const { pathname } = useLocation()
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        borderBottom: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          maxWidth: 1248,
          minHeight: 56,
          marginInline: 'auto',
          paddingInline: { xs: 2, sm: 3 },
        }}
      >
        <ProductMark />
        <GroupName />
        <Box
          component="nav"
          aria-label="Product"
          sx={{ display: { xs: 'none', lg: 'flex' }, gap: 2.5, marginLeft: 'auto' }}
        >
          {links.map(({ label, to }) => (
            <SiteLink
              key={label}
              to={to}
              variant="body2"
              underline="hover"
              color="textSecondary"
              sx={{ whiteSpace: 'nowrap', paddingBlock: 1 }}
            >
              {label}
            </SiteLink>
          ))}
        </Box>
        {person && <PersonName fullname={person.fullname} email={person.email} />}
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <SchemeSwitch />
        </Box>
        <PhoneMenu key={pathname} />
      </Box>
    </Box>
  )
}
