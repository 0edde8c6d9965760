import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import Link from '@mui/material/Link'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useLocation } from 'react-router-dom'
import { isOutcomeUnknown } from '../api/requestFailure'
import { selectIsRehearsal } from '../entities/configuration/configuration.selectors'
import { selectVoteQuestion } from '../entities/voteQuestions/voteQuestions.selectors'
import { selectUnrecordedVotes } from '../entities/voteResults/unrecordedVotes.selectors'
import { useAppSelector } from '../store/hooks'
import type { RequestState } from '../store/requestState'
import { SiteLink } from '../ui/SiteLink'
import { Footer } from './Footer'
import { Header } from './Header'
import { SignInRedirectNotice } from './SignInRedirectNotice'
import { useLostFocus } from './useLostFocus'

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

/** Says that a vote was refused to a person who left the question's page before the answer; that page says why. */
export function UnrecordedVoteNotice() {
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState<readonly RequestState[]>([])
  const votes = useAppSelector(selectUnrecordedVotes)
  const vote = votes.find(({ request }) => !dismissed.includes(request))
  const title = useAppSelector(
    (state) => vote && selectVoteQuestion(state, vote.voteQuestionId)?.title,
  )
  if (!vote) return null
  const { groupId, voteQuestionId, request } = vote
  const address = `/group/${groupId}/votingquestions/${voteQuestionId}`
  const dismiss = () => setDismissed([...dismissed, request])
  if (pathname.toLowerCase() === address) {
    dismiss()
    return null
  }
  const isUnknown = request.status === 'failed' && isOutcomeUnknown(request.failure)
  return (
    <Alert severity="error" sx={{ marginBottom: 3 }} onClose={dismiss}>
      Your vote on <SiteLink to={address}>{title ?? 'a question'}</SiteLink>{' '}
      {isUnknown ? 'may not have been recorded.' : 'was not recorded.'}
    </Alert>
  )
}
