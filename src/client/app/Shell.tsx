import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { zoneNameAndLabel } from '../../rules/associationZone'
import { isOutcomeUnknown, type RequestFailure } from '../api/requestFailure'
import {
  selectIsRehearsal,
  selectAssociation,
  selectSiteLinks,
} from '../entities/configuration/configuration.selectors'
import { selectSignInRedirect } from '../entities/session/session.selectors'
import { session } from '../entities/session/session.slice'
import { selectVoteQuestion } from '../entities/voteQuestions/voteQuestions.selectors'
import { selectUnrecordedVotes } from '../entities/voteResults/unrecordedVotes.selectors'
import { useAppSelector, useAppDispatch } from '../store/hooks'
import { type RequestState, isSignedOut } from '../store/requestState'
import { Row } from '../ui/Row'
import { SiteLink } from '../ui/SiteLink'
import { Header } from './Header'
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

const unreachable =
  'You are signed out, and sign-in cannot be reached right now. What you typed is kept.'
const notAccepted =
  'Your sign-in was not accepted. Please contact support if this happens again. What you typed is kept.'

/** Tells that the sign-in has ended and cannot be renewed, or was refused; the page keeps what was typed. */
function SignInRedirectNotice() {
  const dispatch = useAppDispatch()
  const signInRedirect = useAppSelector(selectSignInRedirect)
  if (signInRedirect.status !== 'failed') return null
  const { failure } = signInRedirect
  return (
    <Alert
      severity="error"
      action={
        <Row>
          <Button size="small" onClick={() => dispatch(session.signInRequested())}>
            Try again
          </Button>
          {isSignedOut(failure) && (
            <Button size="small" onClick={() => dispatch(session.signOutRequested())}>
              Sign out
            </Button>
          )}
        </Row>
      }
    >
      {reasonOf(failure)}
    </Alert>
  )
}

/** The reason that the server gives why a signed-in person is not admitted. */
function reasonOf({ status, code, problem }: RequestFailure): string {
  if (status !== 401) return unreachable
  return code === 'not-signed-in' ? notAccepted : (problem?.detail ?? notAccepted)
}

const Foot = styled('footer')({
  borderTop: '1px solid var(--mui-palette-divider)',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 32px',
    maxWidth: 1248,
    marginInline: 'auto',
    padding: '20px var(--gutter)',
  },
  '& nav': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 20,
    '@media (pointer: coarse)': { '& a': { paddingBlock: 12 }, marginBlock: -12 },
  },
})

/** Legal links, beneath every page. */
function Footer() {
  const { legal } = useAppSelector(selectSiteLinks)
  const association = useAppSelector(selectAssociation)
  return (
    <Foot>
      <div>
        <Typography variant="body2" color="textSecondary">
          {association !== null && `${association}. `}All deadlines are in {zoneNameAndLabel()}.
        </Typography>
        <nav aria-label="Legal">
          {legal.map(({ name, url }) => (
            <SiteLink key={url} to={url} variant="body2" color="textSecondary" underline="hover">
              {name}
            </SiteLink>
          ))}
        </nav>
      </div>
    </Foot>
  )
}
