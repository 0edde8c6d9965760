import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
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
import { useAfterPaint } from './useAfterPaint'

/** At most this wide, so that lines stay readable. */
const contentWidth = 1200

const Page = styled(Stack)({ minHeight: '100dvh' })

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: contentWidth + 48,
  marginInline: 'auto',
  padding: '20px var(--gutter) 48px',
  [theme.breakpoints.up('sm')]: { paddingBottom: 64 },
  '&:focus': { outline: 'none' },
  '& > .MuiAlert-root': { marginBottom: 24 },
}))

/** The first stop of the Tab key: past the header, to what the page is about. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-primary-main)',
  color: 'var(--mui-palette-primary-contrastText)',
  '&:focus': { top: 8 },
}))

/** The frame around every page: header, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  useAfterPaint()
  return (
    <Page>
      <SkipLink href="#content">Skip to content</SkipLink>
      <RehearsalNotice />
      <Header />
      <Main id="content" tabIndex={-1}>
        <SignInRedirectNotice />
        <UnrecordedVoteNotice />
        {children}
      </Main>
      <Footer />
    </Page>
  )
}

/** Shown on every page of a rehearsal: a copy of the product on which an upgrade or a restore is tried. */
function RehearsalNotice() {
  const isRehearsal = useAppSelector(selectIsRehearsal)
  if (!isRehearsal) return null
  return (
    <Alert severity="warning" style={{ justifyContent: 'center', borderRadius: 0 }}>
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
    <Alert severity="error" onClose={dismiss}>
      Your vote on <SiteLink to={address}>{title ?? 'a question'}</SiteLink>{' '}
      {isUnknown ? 'may not have been recorded.' : 'was not recorded.'}
    </Alert>
  )
}
