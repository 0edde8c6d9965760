import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SignInRedirectNotice } from './SignInRedirectNotice'
import { Footer } from './Footer'
import { Header } from './Header'
import { RehearsalNotice } from './RehearsalNotice'
import { SkipLink } from './SkipLink'
import { useLostFocus } from './useLostFocus'

/** At most this wide, so that lines stay readable. */
const contentWidth = 1200

/** The frame around every page: header, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  useLostFocus()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
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
          padding: { xs: '20px 16px 48px', sm: '20px 24px 64px' },
          '&:focus': { outline: 'none' },
        }}
      >
        <SignInRedirectNotice />
        {children}
      </Box>
      <Footer />
    </Box>
  )
}
