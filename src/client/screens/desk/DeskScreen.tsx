import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { timeUntil } from '../../../rules/zonedText'
import { deviceNow } from '../../clock'
import {
  desk,
  selectDeskLostAt,
  selectDeskRequest,
  selectDuties,
  selectGroupsAtDesk,
  selectDeskNews,
} from '../../entities/desk/desk.slice'
import { selectUserContext } from '../../entities/session/session.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { FailedState } from '../../ui/FailedState'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { useNow } from '../../ui/useNow'
import { MyGroups } from '../myGroups/MyGroups'
import { OwnPages } from '../myGroups/OwnPages'
import { Duties } from './Duties'
import { styled } from '@mui/material/styles'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { DividedItem } from '../../ui/DividedItem'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'

/** The start page: what waits for the person across all groups, and the groups themselves. */
export default function DeskScreen() {
  const dispatch = useAppDispatch()
  const person = useAppSelector(selectUserContext)
  const duties = useAppSelector(selectDuties)
  const failure = failureIn(useAppSelector(selectDeskRequest))
  const lostAt = useAppSelector(selectDeskLostAt)
  useOpened(desk.requested(), desk.closed())
  return (
    <>
      <PageHeader
        title={person ? greeting(person.fullname) : 'Your desk'}
        documentTitle="Your desk"
        subtitle={duties && <Waiting />}
        actions={<OwnPages />}
      />
      <Stack spacing={3}>
        <LiveUpdatesBanner lostAt={lostAt} />
        {failure && !isSignedOut(failure) && (
          <FailedState
            text={
              duties
                ? 'What waits for you could not be loaded. What you see may have changed.'
                : 'What waits for you could not be loaded.'
            }
            onRetry={() => dispatch(desk.requested())}
          />
        )}
        {duties ? <Duties /> : !failure && <LoadingText />}
        <DeskNewsCard />
        <section aria-labelledby="my-groups">
          <Typography id="my-groups" variant="h2" gutterBottom>
            My groups
          </Typography>
          <MyGroups selectGroups={selectGroupsAtDesk} />
        </section>
      </Stack>
    </>
  )
}

/** How many things wait, and how soon the next one falls due. */
function Waiting() {
  const duties = useAppSelector(selectDuties) ?? []
  const now = useNow()
  const next = duties.find(({ dueAt }) => dueAt !== null && dueAt > now)?.dueAt
  const soon = next === undefined || next === null ? null : timeUntil(next, now)
  if (duties.length === 0) return 'Nothing waits for you.'
  const things = duties.length === 1 ? '1 thing waits' : `${duties.length} things wait`
  return `${things} for you${soon ? `, the next ${soon}` : ''}.`
}

/** By the reader's own clock: it is their morning. */
function greeting(fullname: string): string {
  const hour = new Date(deviceNow()).getHours()
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${fullname.split(' ')[0] ?? fullname}`
}

const NewsItem = styled(DividedItem)({ gap: 2, paddingBlock: 10 })

/** What happened since the last visit; nothing where nothing did. */
function DeskNewsCard() {
  const news = useAppSelector(selectDeskNews)
  if (news.length === 0) return null
  return (
    <SectionCard title="Since your last visit">
      <PlainList>
        {news.map(({ kind, groupId, groupName, voteQuestionId, title, at, text }) => (
          <NewsItem key={`${kind} ${voteQuestionId} ${at}`}>
            <MuiLink
              component={Link}
              variant="subtitle1"
              to={`/group/${groupId}/votingquestions/${voteQuestionId}`}
            >
              {title}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              <strong>{text}</strong>
              {` · ${groupName}, ${formatZoned(at)}`}
            </Typography>
          </NewsItem>
        ))}
      </PlainList>
    </SectionCard>
  )
}
