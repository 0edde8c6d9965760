import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import Link from '@mui/material/Link'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { SignInRedirectNotice } from './SignInRedirectNotice'
import { UnrecordedVoteNotice } from './UnrecordedVoteNotice'
import { Footer } from './Footer'
import { Header } from './Header'
import { useLostFocus } from './useLostFocus'
import { selectIsRehearsal } from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'

/** At most this wide, so that lines stay readable. */
const contentWidth = 1200

/** The frame around every page: header, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  useLostFocus()
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <SkipLink />
      <RehearsalNotice />
      <Header />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: contentWidth + 48,
          marginInline: 'auto',
          paddingTop: 2.5,
          paddingInline: { xs: 2, sm: 3 },
          paddingBottom: { xs: 6, sm: 8 },
          '&:focus': { outline: 'none' },
        }}
      >
        <SignInRedirectNotice />
        <UnrecordedVoteNotice />
        {children}
      </Box>
      <Footer />
    </Stack>
  )
}

/** The first stop of the Tab key: past the header, to what the page is about. */
function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'absolute',
        left: 16,
        top: -80,
        zIndex: 'tooltip',
        paddingBlock: 1,
        paddingInline: 2,
        borderRadius: 1,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Link>
  )
}

/** Shown on every page of a rehearsal: a copy of the product on which an upgrade or a restore is tried. */
function RehearsalNotice() {
  const isRehearsal = useAppSelector(selectIsRehearsal)
  if (!isRehearsal) return null
  return (
    <Alert severity="warning" sx={{ justifyContent: 'center', borderRadius: 0 }}>
      Rehearsal: nothing here counts, and no mail is sent.
    </Alert>
  )
}
