import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, matchPath } from 'react-router-dom'
import Typography from '@mui/material/Typography'
import { selectUserContext } from '../entities/session/session.selectors'
import { useAppSelector } from '../store/hooks'
import { MenuIcon } from '../ui/icons'
import { lazyWithRetry } from '../ui/lazyWithRetry'
import { onPhone } from '../ui/onPhone'
import { SiteLink } from '../ui/SiteLink'
import { CrashBoundary } from './CrashBoundary'
import { type HeaderLink, selectHeaderLinks } from './headerLinks'
import { page } from './page'
import { ProductMark } from './ProductMark'
import { selectGroup } from '../entities/groups/groups.selectors'

const SearchDialog = page<{ onClose: () => void }>(() => import('./pages/search'))
const isMac = /Mac|iP/.test(navigator.platform)
const HeaderMenu = lazyWithRetry(() => import('./HeaderMenu'))

const Head = styled('header')({
  position: 'relative',
  borderBottom: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    [onPhone]: { gap: 12 },
    maxWidth: 1248,
    minHeight: 56,
    marginInline: 'auto',
    paddingInline: 'var(--gutter)',
  },
})

/** Clips the links while the window gets narrower, until the menu replaces them. */
const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 20,
  marginLeft: 'auto',
  '& > a': { paddingBlock: 8, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}))

const GroupMark = styled('div')({
  width: 1,
  height: 20,
  backgroundColor: 'var(--mui-palette-divider)',
})

/** Product, group, links, and a menu. Below 1200 px all links wait in the menu. */
export function Header() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const { pathname } = useLocation()
  const links = useAppSelector(selectHeaderLinks)
  return (
    <Head>
      <div>
        <ProductMark />
        <GroupName isWide={isWide} />
        {isWide && <WideLinks links={links.slice(0, mostLinks)} />}
        <SearchOpener isWide={isWide} />
        <MenuOpener
          key={pathname}
          isWide={isWide}
          links={isWide ? links.slice(mostLinks) : links}
        />
      </div>
    </Head>
  )
}

/** How many links stand in the header itself; the others wait in the menu. */
const mostLinks = 5

function WideLinks({ links }: { links: readonly HeaderLink[] }) {
  return (
    <Links aria-label="Product">
      {links.map(({ label, to }) => (
        <SiteLink key={label} to={to} variant="body2" underline="hover" color="textSecondary">
          {label}
        </SiteLink>
      ))}
    </Links>
  )
}

/** What a button of the header opens; where it does not load, the page stays and says so. */
function Opened({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <CrashBoundary
      pathname={pathname}
      asPart={(onRetry) => (
        <Alert
          severity="error"
          style={lostPart}
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          This did not load.
        </Alert>
      )}
    >
      <Suspense>{children}</Suspense>
    </CrashBoundary>
  )
}

/** Beneath the header, over the page. */
const lostPart = { position: 'absolute', top: 'calc(100% + 8px)', right: 16, zIndex: 1100 } as const

/** Opens the search, also by Ctrl K or Cmd K; not over another dialog. */
function SearchOpener({ isWide }: { isWide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !event[isMac ? 'metaKey' : 'ctrlKey']) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog]')) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        style={{ marginLeft: isWide ? 0 : 'auto' }}
        onClick={() => setOpen(true)}
      >
        Search{isWide && (isMac ? ' · Cmd K' : ' · Ctrl K')}
      </Button>
      {isOpen && (
        <Opened>
          <SearchDialog onClose={() => setOpen(false)} />
        </Opened>
      )}
    </>
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
    <div style={{ position: isWide ? 'relative' : undefined }}>
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
        <Opened>
          <HeaderMenu isWide={isWide} links={links} onLeave={() => setOpen(false)} />
        </Opened>
      )}
    </div>
  )
}

/** The current group, beside the product's name; where the header is narrow by its short name. */
function GroupName({ isWide }: { isWide: boolean }) {
  const { pathname } = useLocation()
  const groupId = Number(matchPath('/group/:groupId/*', pathname)?.params.groupId)
  const group = useAppSelector((state) => selectGroup(state, groupId))
  if (group === null) return null
  return (
    <>
      <GroupMark aria-hidden />
      <Typography noWrap variant="body2" color="textSecondary">
        {isWide ? group.name : group.shortName}
      </Typography>
    </>
  )
}
