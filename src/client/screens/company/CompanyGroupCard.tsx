import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode, useId } from 'react'
import type {
  CompanyBallot,
  CompanyGroup,
  CompanyStanding,
  CompanyPerson,
} from '../../../contract/company'
import { DividedItem } from '../../ui/DividedItem'
import { PlainList } from '../../ui/PlainList'
import { presenceMarks } from '../../ui/presenceMarks'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { StatusBadge } from '../../ui/StatusBadge'
import { Row } from '../../ui/Row'
import { ZonedTime } from '../../ui/ZonedTime'
import { formatZoned } from '../../ui/zonedText'
import { scopeText, stateText } from '../proxies/appointmentWords'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > div': { display: 'grid', gap: 24, alignContent: 'start' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}))

const Line = styled(DividedItem)({ gap: 2, paddingBlock: 10 })

interface CompanyGroupCardProps {
  group: CompanyGroup
  companyName: string
  /** The present, for countdowns. */
  now: string
}

/** What the company may do in one group, what waits there and what it did. */
export const CompanyGroupCard = memo(function CompanyGroupCard(props: CompanyGroupCardProps) {
  const { group, companyName, now } = props
  const { groupId, name, people, standings, alternates, proxies, open, past } = group
  const waiting = open.filter(({ mayVote }) => mayVote.length > 0).length
  const questions = `/group/${groupId}/votingquestions`
  const ballotOf = (ballot: CompanyBallot, end: ReactNode) => (
    <Line key={ballot.rollEntryId}>
      <SiteLink to={`${questions}/${ballot.voteQuestionId}`} variant="subtitle1">
        {ballot.title}
      </SiteLink>
      <Typography variant="body2">
        {isHolderTold(ballot, companyName) && <strong>{`${holderOf(ballot)}: `}</strong>}
        {ballotText(ballot)}
      </Typography>
      {end}
    </Line>
  )
  return (
    <SectionCard
      title={name}
      aside={waiting > 0 && (waiting === 1 ? '1 vote waits' : `${waiting} votes wait`)}
    >
      <Columns>
        <div>
          <Part title="Open votes" emptyText="No vote is open here.">
            {open.map((ballot) =>
              ballotOf(
                ballot,
                <Typography variant="body2" color="textSecondary" component="div">
                  <ZonedTime at={ballot.endsAt} now={now} past="over" isShort />
                </Typography>,
              ),
            )}
          </Part>
          <Part
            title="Past votes"
            emptyText="None of the last questions had a vote of the company."
          >
            {past.map((ballot) => ballotOf(ballot, <StatusBadgeRow {...ballot} />))}
          </Part>
        </div>
        <div>
          <Part title="People" emptyText="Nobody of the company is in this group.">
            {people.map((person) => (
              <Line key={person.userId}>
                <Typography variant="subtitle1" component="span">
                  {[person.name, ...person.titles].join(' · ')}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {rightsText(person, name)}
                </Typography>
              </Line>
            ))}
          </Part>
          <Part title="Attendance" emptyText="Nobody of the company is called to its meetings.">
            {standings.map((standing) => (
              <Standing
                key={standing.holderId}
                standing={standing}
                ledger={`/group/${groupId}/eligibility/${standing.holderId}`}
              />
            ))}
          </Part>
          {alternates.length > 0 && (
            <Part title="Alternates">
              {alternates.map((alternate) => (
                <Line key={alternateText(alternate)}>
                  <Typography variant="body2">{alternateText(alternate)}</Typography>
                </Line>
              ))}
            </Part>
          )}
          {proxies.length > 0 && (
            <Part title="Proxies">
              {proxies.map((proxy) => (
                <Line key={proxy.appointmentId}>
                  <Typography variant="body2">
                    {`${proxy.proxyName} for ${proxy.holderName}: ${scopeText(proxy)}`}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {stateText(proxy)}
                  </Typography>
                </Line>
              ))}
            </Part>
          )}
        </div>
      </Columns>
    </SectionCard>
  )
})

/** Whether the line does not tell by itself whose vote it is. */
function isHolderTold(
  { holderName, holderTitle, votedBy, mayVote }: CompanyBallot,
  company: string,
) {
  const [first, ...others] = votedBy === null ? mayVote : [votedBy]
  const isTold = first === holderName && others.length === 0
  return holderTitle !== null || (holderName !== company && !isTold)
}

const holderOf = ({ holderName, holderTitle }: CompanyBallot) =>
  holderTitle === null ? holderName : `${holderName}, ${holderTitle}`

function StatusBadgeRow({ voteResult, endsAt }: CompanyBallot) {
  return (
    <Row>
      <StatusBadge result={voteResult} />
      <Typography variant="body2" color="textSecondary" component="span">
        <ZonedTime at={endsAt} isShort />
      </Typography>
    </Row>
  )
}

interface PartProps {
  title: string
  emptyText?: string
  children: ReactNode[]
}

function Part({ title, emptyText, children }: PartProps) {
  const id = useId()
  return (
    <div>
      <Typography id={id} component="h3" variant="subtitle2" color="textSecondary" gutterBottom>
        {title}
      </Typography>
      {children.length > 0 ? (
        <PlainList aria-labelledby={id}>{children}</PlainList>
      ) : (
        <Typography variant="body2">{emptyText}</Typography>
      )}
    </div>
  )
}

const Weeks = styled(Row)({ '& > svg': { fontSize: '1.125rem' } })

function Standing({ standing, ledger }: { standing: CompanyStanding; ledger: string }) {
  const { name, isQuorumEligible, comments, weeks } = standing
  const attended = weeks.filter(({ presence }) => presence === 'attended' || presence === 'seen')
  return (
    <Line>
      <Typography variant="body2">
        {`${name} ${isQuorumEligible ? 'counts for quorum' : 'does not count for quorum'}. ${comments}`}
      </Typography>
      {weeks.length > 0 && (
        <Weeks gap={0.5}>
          {weeks.map(({ week, presence }) => {
            const { Icon, colour, label } = presenceMarks[presence]
            const title = `${label}, week ${week.slice(-2)}`
            const color = colour === null ? 'text-secondary' : `${colour}-main`
            return (
              <Icon
                key={week}
                titleAccess={title}
                style={{ color: `var(--mui-palette-${color})` }}
              />
            )
          })}
        </Weeks>
      )}
      <SiteLink to={ledger} variant="body2">
        {weeks.length === 0
          ? 'No meetings lately'
          : `Attended ${attended.length} of the last ${weeks.length} meeting weeks`}
      </SiteLink>
    </Line>
  )
}

/** What a person of the company may do in a group, in a few words. */
function rightsText(person: CompanyPerson, groupName: string): string {
  const votes = person.votes.map(({ title, isOfCompany, groupName: votedFor }) => {
    if (isOfCompany) return "casts the company's vote"
    const of = votedFor === groupName ? '' : ` for ${votedFor}`
    return title === null ? 'votes' : `votes as ${title}${of}`
  })
  const rights = [
    ...(votes.length > 0 ? votes : ['observes']),
    ...(person.isProxyVoter ? ['may cast proxy votes'] : []),
    ...(person.isAdmin ? ['admin of the group'] : []),
  ]
  return rights.join(', ')
}

/** Who cast a vote, or whose turn it is. */
function ballotText({ isVoted, choice, votedBy, votedAt, mayVote }: CompanyBallot): string {
  if (votedBy !== null && votedAt !== null)
    return `${votedBy} voted ${choice}, ${formatZoned(votedAt)}.`
  if (isVoted) return 'Voted. In a blind poll nothing else is told here.'
  return mayVote.length > 0 ? `Not voted yet: ${either(mayVote)} may.` : 'Not voted.'
}

const either = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

/** Who stands in for whom in meetings, and until when. */
function alternateText(alternate: CompanyGroup['alternates'][number]): string {
  const { alternateName, principalName, fromDay, toDay } = alternate
  const from = fromDay === null ? '' : ` from ${fromDay}`
  const until = toDay === null ? '' : ` until ${toDay}`
  return `${alternateName} stands in for ${principalName}${from}${until}`
}
