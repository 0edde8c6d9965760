import Stack from '@mui/material/Stack'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { AttendanceLedger } from '../../../contract/groupEligibility'
import {
  attendanceLedger,
  selectAttendanceLedger,
  selectLedgerRequest,
} from '../../entities/groupEligibility/attendance.request'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import { useAppSelector } from '../../store/hooks'
import { Badge } from '../../ui/Badge'
import { CardTable } from '../../ui/CardTable'
import { EmptyState } from '../../ui/EmptyState'
import { WarningIcon } from '../../ui/icons'
import { PlainList } from '../../ui/PlainList'
import { presenceMarks } from '../../ui/presenceMarks'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import { formatZoned } from '../../ui/zonedText'
import { AnsweredPage } from '../detail/AnsweredPage'

/** The attendance of a company or person, week by week, and what the next meeting does to its eligibility. */
export default function LedgerScreen() {
  const groupId = useRouteId('groupId')
  const id = useRouteId('holderId')
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const ledger = useAppSelector((state) => selectAttendanceLedger(state, id))
  return (
    <AnsweredPage
      title={ledger ? `Attendance of ${ledger.name}` : 'Attendance'}
      back={{ to: `/group/${groupId}/eligibility`, label: `${groupName} Voting Eligibility` }}
      subtitle={ledger?.companyName}
      id={id}
      opened={attendanceLedger.requested({ groupId, id })}
      request={useAppSelector((state) => selectLedgerRequest(state, id))}
      isKnown={ledger !== null}
    >
      {ledger && (
        <>
          <Standing ledger={ledger} groupId={groupId} />
          <Weeks ledger={ledger} groupId={groupId} />
          {ledger.changes.length > 0 && <Changes ledger={ledger} groupId={groupId} />}
        </>
      )}
    </AnsweredPage>
  )
}

interface PartProps {
  ledger: AttendanceLedger
  groupId: number
}

const rollCall = (groupId: number, eventId: number) =>
  `/group/${groupId}/events/${eventId}/rollcall`

function Standing({ ledger, groupId }: PartProps) {
  const { isQuorumEligible, rule, comments, next } = ledger
  return (
    <SectionCard
      title={isQuorumEligible ? 'Counts for quorum' : 'Does not count for quorum'}
      aside={isAtRisk(ledger) && <Badge label="At risk" Icon={WarningIcon} colour="error" />}
    >
      <Stack spacing={1}>
        {next && (
          <Typography>
            {outcomeText(ledger)}{' '}
            <SiteLink to={rollCall(groupId, next.eventId)}>
              {`${next.title}, ${formatZoned(next.startTime)}`}
            </SiteLink>
          </Typography>
        )}
        {!next && <Typography>No meeting is planned.</Typography>}
        {comments !== '' && <Typography>{comments}</Typography>}
        <Typography color="textSecondary">
          {`${rule} Questions that are open keep the roll that they opened with.`}
        </Typography>
      </Stack>
    </SectionCard>
  )
}

const isAtRisk = ({ isQuorumEligible, next }: AttendanceLedger) =>
  isQuorumEligible && next?.ifMissed === false

/** What the next meeting does; the meeting follows. */
function outcomeText({ name, isQuorumEligible, next, loss }: AttendanceLedger): string {
  if (isQuorumEligible)
    return next?.ifMissed
      ? `${name} may miss the next meeting and still counts:`
      : `${name} ${loss} if it is missed:`
  return next?.ifAttended
    ? `${name} counts again once it is attended:`
    : `${name} needs more than the next meeting to count again:`
}

function Weeks({ ledger: { weeks }, groupId }: PartProps) {
  if (weeks.length === 0) return <EmptyState text="No meetings of the last year count here." />
  return (
    <SectionCard title="Meeting weeks" aside={String(weeks.length)} isFlush>
      <CardTable aria-label="Meeting weeks">
        <TableHead>
          <TableRow>
            <TableCell>Meetings</TableCell>
            <TableCell>Attendance</TableCell>
            <TableCell>Who came</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {weeks.map(({ week, presence, meetings }) => (
            <TableRow key={week}>
              <TableCell>
                <PlainList>
                  {meetings.map(({ eventId, title, startTime }) => (
                    <li key={eventId}>
                      <SiteLink to={rollCall(groupId, eventId)}>
                        {`${title}, ${formatZoned(startTime)}`}
                      </SiteLink>
                    </li>
                  ))}
                </PlainList>
              </TableCell>
              <TableCell>
                <Badge {...presenceMarks[presence]} />
              </TableCell>
              <TableCell>
                {[...new Set(meetings.flatMap(({ attendedBy }) => attendedBy))].join(', ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </CardTable>
    </SectionCard>
  )
}

function Changes({ ledger: { changes }, groupId }: PartProps) {
  return (
    <SectionCard title="What attendance changed">
      <PlainList>
        {changes.map(({ at, eventId, title, isQuorumEligible }) => (
          <li key={at + eventId}>
            {`${formatZoned(at)}: ${isQuorumEligible ? 'counts again' : 'lost'} with `}
            <SiteLink to={rollCall(groupId, eventId)}>{title}</SiteLink>
          </li>
        ))}
      </PlainList>
    </SectionCard>
  )
}
