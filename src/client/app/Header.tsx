import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { useLocation, matchPath } from 'react-router-dom'
import Typography from '@mui/material/Typography'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { MenuIcon } from '../ui/icons/MenuIcon'
import { lazyWithRetry } from '../ui/lazyWithRetry'
import { SiteLink } from '../ui/SiteLink'
import { type HeaderLink, selectHeaderLinks } from './headerLinks'
import { ProductMark } from './ProductMark'
import { selectGroupName } from '../entities/groups/groups.selectors'

const HeaderMenu = lazyWithRetry(() => import('./HeaderMenu'))

/** Product, group, links, and a menu. Below 1200 px all links wait in the menu. */
export function Header() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const { pathname } = useLocation()
  const links = useAppSelector(selectHeaderLinks)
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Stack
        direction="row"
        spacing={2}
        sx={{
          alignItems: 'center',
          maxWidth: 1248,
          minHeight: 56,
          marginInline: 'auto',
          paddingInline: { xs: 2, sm: 3 },
        }}
      >
        <ProductMark />
        <GroupName />
        {isWide && <WideLinks links={links.slice(0, mostLinks)} />}
        <MenuOpener
          key={pathname}
          isWide={isWide}
          links={isWide ? links.slice(mostLinks) : links}
        />
      </Stack>
    </Box>
  )
}

/** How many links stand in the header itself; the others wait in the menu. */
const mostLinks = 5

function WideLinks({ links }: { links: readonly HeaderLink[] }) {
  return (
    <Box
      component="nav"
      aria-label="Product"
      // Clips the links while the window gets narrower, until the menu replaces them.
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
  )
}

interface MenuOpenerProps {
  isWide: boolean
  links: readonly HeaderLink[]
}

/** Opens the further links: a menu of the person on a wide page, of everything on a narrow one. */
function MenuOpener({ isWide, links }: MenuOpenerProps) {
  const [isOpen, setOpen] = useState(false)
  const person = useAppSelector(selectUserContext)
  const name = isWide && person ? person.fullname : null
  return (
    <Box sx={isWide ? { position: 'relative' } : { marginLeft: 'auto' }}>
      <Button
        size="small"
        aria-label={name === null ? undefined : `${name}, menu`}
        aria-expanded={isOpen}
        startIcon={<MenuIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        {name ?? 'Menu'}
      </Button>
      {isOpen && (
        <Suspense>
          <HeaderMenu isWide={isWide} links={links} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** The current group, beside the product's name. */
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
