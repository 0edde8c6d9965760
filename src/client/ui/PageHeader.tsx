import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ChevronLeftIcon } from './icons/ChevronLeftIcon'
import { SiteLink } from './SiteLink'

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

/** Head of every page. Takes the focus after a change of page, so that a reader starts where it does. */
export function PageHeader({ title, back, subtitle, actions, documentTitle }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  // Does not focus on the first page of a visit or after a change of the query alone.
  const startedAt = useRef(key === 'default' ? pathname : null)

  useEffect(() => {
    if (startedAt.current === pathname) return
    startedAt.current = pathname
    heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Box component="header" sx={{ marginBottom: 2 }}>
      <title>{`${documentTitle ?? title} · ${productName}`}</title>
      {back && (
        <SiteLink
          to={back.to}
          underline="hover"
          sx={{
            display: 'inline-flex',
            displayPrint: 'none',
            alignItems: 'center',
            paddingBlock: 0.5,
            marginLeft: '-5px',
            '@media (pointer: coarse)': { paddingBlock: 1.25 },
          }}
        >
          <ChevronLeftIcon aria-hidden sx={{ fontSize: 20 }} />
          {back.label}
        </SiteLink>
      )}
      <Stack
        direction="row"
        spacing={2}
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box
          sx={{
            flex: '1 1 20rem',
            minWidth: 0,
            // A short subtitle stands beside the title, and rows begin higher up the page.
            ...(typeof subtitle === 'string' && {
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 1.5,
              overflowWrap: 'anywhere',
            }),
          }}
        >
          <Typography
            ref={heading}
            component="h1"
            variant="h1"
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
          >
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" color="textSecondary" sx={{ minWidth: 0, marginTop: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  )
}
