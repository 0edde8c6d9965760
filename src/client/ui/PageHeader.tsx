import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ChevronLeftIcon } from './icons'
import { SiteLink } from './SiteLink'
import { Row } from './Row'

const productName = 'Quorate'

interface PageHeaderProps {
  title: string
  /** A link above the title to the page that this one belongs to. */
  back?: { to: string; label: string }
  subtitle?: ReactNode
  /** Beside the title; beneath it on a phone. */
  actions?: ReactNode
  /** The title of the browser's tab where it says more than the heading. */
  documentTitle?: string
}

const Back = styled(SiteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  paddingBlock: 4,
  marginLeft: -5,
  '@media (pointer: coarse)': { paddingBlock: 10 },
  '@media print': { display: 'none' },
})

const Head = styled('header')({
  marginBottom: 16,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 16,
  },
})

const Titles = styled('div')<{ isOneLine: boolean }>(({ isOneLine }) => ({
  flex: '1 1 20rem',
  minWidth: 0,
  '& > h1': { textWrap: 'balance' },
  '& > div': { minWidth: 0, marginTop: 4 },
  ...(isOneLine && {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 12,
    overflowWrap: 'anywhere',
  }),
}))

/** Head of every page. Takes the focus after a change of page, so that a reader starts where it does. */
export function PageHeader({ title, back, subtitle, actions, documentTitle }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  // Does not focus on the first page of a visit or after a change of the query alone.
  const startedAt = useRef(key === 'default' ? pathname : null)

  useEffect(() => {
    if (startedAt.current === pathname) return
    startedAt.current = pathname
    // Whoever types into a dialog over a page that is still loading goes on typing there.
    if (!document.querySelector('[role=dialog]')) heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Head>
      <title>{`${documentTitle ?? title} · ${productName}`}</title>
      {back && (
        <Back to={back.to} underline="hover">
          <ChevronLeftIcon aria-hidden fontSize="small" />
          {back.label}
        </Back>
      )}
      <div>
        {/* A short subtitle stands beside the title, and rows begin higher up the page. */}
        <Titles isOneLine={typeof subtitle === 'string'}>
          <Typography ref={heading} component="h1" variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Titles>
        {actions && <Row>{actions}</Row>}
      </div>
    </Head>
  )
}
