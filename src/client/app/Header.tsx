import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { useLocation, matchPath } from 'react-router-dom'
import Typography from '@mui/material/Typography'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { lazyPart } from '../ui/lazyPart'
import { SiteLink } from '../ui/SiteLink'
import { selectHeaderLinks } from './headerLinks'
import { ProductMark } from './ProductMark'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import { selectGroupName } from '../entities/groups/groups.selectors'

const PhoneMenu = lazyPart(() => import('./PhoneMenu'))

/** Product, group, links, who is signed in. Below 1200 px the links wait behind a menu button. */
export function Header() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
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
        {isWide ? (
          <WideLinks />
        ) : (
          <Suspense>
            <PhoneMenu key={pathname} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}

/** The links, who is signed in, and the switch of colours, in one line. */
function WideLinks() {
  const links = useAppSelector(selectHeaderLinks)
  const person = useAppSelector(selectUserContext)
  return (
    <Box
      sx={{
        // Also while the window is made narrower, until the menu stands in their place.
        display: { xs: 'none', lg: 'flex' },
        alignItems: 'center',
        gap: 2,
        marginLeft: 'auto',
      }}
    >
      <Box component="nav" aria-label="Product" sx={{ display: 'flex', gap: 2.5 }}>
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
      <SchemeSwitch />
    </Box>
  )
}

/** The group one is in, beside the product's name. */
function GroupName() {
  const { pathname } = useLocation()
  const groupId = Number(matchPath('/group/:groupId/*', pathname)?.params.groupId)
  const name = useAppSelector((state) => selectGroupName(state, groupId))
  if (name === '') return null
  return (
    <>
      <Box aria-hidden sx={{ width: '1px', height: 20, backgroundColor: 'divider' }} />
      <Typography noWrap variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
        {name}
      </Typography>
    </>
  )
}

interface PersonNameProps {
  fullname: string
  email: string
}

/** Who is signed in. */
function PersonName({ fullname, email }: PersonNameProps) {
  return (
    <Typography
      variant="body2"
      noWrap
      title={`Signed in as ${email}`}
      sx={{
        maxWidth: 200,
        paddingLeft: 2,
        borderLeft: '1px solid',
        borderColor: 'divider',
        fontWeight: 600,
      }}
    >
      {fullname}
    </Typography>
  )
}
