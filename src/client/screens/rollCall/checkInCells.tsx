import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
/** What a roll call shows of a check-in, in cells and on cards. */
import { zoneLabel } from '../../../rules/associationZone'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { CheckInRow } from '../../../contract/checkIns'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { CrossIcon } from '../../ui/icons'
import { InfoMark } from '../../ui/InfoMark'
import { formatZonedDateTime } from '../../ui/zonedText'
import { useRouteId } from '../../ui/useRouteId'
import { nameOf } from './sortCheckIns'
import { AttendanceIntervals } from './AttendanceIntervals'
import { Muted } from '../../ui/Muted'
import { Row } from '../../ui/Row'

interface CheckInProps {
  row: CheckInRow
}

const inactiveWords = {
  company: 'Inactive company: not counted in quorum',
  role: 'Inactive role: not counted in quorum',
}

const Name = styled('div')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', alignItems: 'center', gap: 4 },
  '& > span': { display: 'block' },
})

/** The name, with an asterisk for a proxy and an icon for each remark. */
export function CheckInName({ row }: CheckInProps) {
  const { source, createdBy, inactive, isQuorumEligible, standInName } = row
  const isProxy = source === 'Proxy'
  return (
    <Name>
      <div>
        <span>{isProxy ? `${nameOf(row)} *` : nameOf(row)}</span>
        {source === 'Manual' && <InfoMark text={`Added manually by ${createdBy}`} />}
        {inactive !== null && <InfoMark text={inactiveWords[inactive]} isWarning />}
        {inactive === null && !isQuorumEligible && <InfoMark text="Not counted in quorum" />}
      </div>
      {isProxy && standInName !== null && <Muted>{`${standInName} stands in`}</Muted>}
    </Name>
  )
}

/** An instant in the association's time zone; nothing where it has not come. */
export function Time({ at }: { at: string | null | undefined }) {
  return at && <time dateTime={at}>{`${formatZonedDateTime(at)} ${zoneLabel()}`}</time>
}

/** How long a person was present, with the intervals where there are several. */
export function Presence({ row }: CheckInProps) {
  return (
    <div>
      {row.minutesPresent !== undefined && `${row.minutesPresent} min`}
      <OwnIntervals row={row} />
    </div>
  )
}

/** The intervals of presence where there are several; a single one is its join and leave time. */
function OwnIntervals({ row: { stays } }: CheckInProps) {
  if (!stays || stays.length < 2) return null
  return (
    <Muted as="div">
      <AttendanceIntervals stays={stays} />
    </Muted>
  )
}

const whyNot = 'Only manually checked-in members can be removed.'

/** Its icon alone is faint: the outline of the focus stays. */
const Unavailable = styled(IconButton)({
  cursor: 'not-allowed',
  '&:hover': { backgroundColor: 'transparent' },
  '& > svg': { opacity: 0.4 },
})

/** Removes a check-in that was added by hand, after a question; otherwise says why it cannot be removed. */
export function RemoveButton({ row }: CheckInProps) {
  const dispatch = useAppDispatch()
  const groupId = useRouteId('groupId')
  const eventId = useRouteId('eventId')
  const { checkInId, canRemove } = row
  if (canRemove) {
    return (
      <IconButton
        size="small"
        tabIndex={0}
        aria-label={`Remove ${nameOf(row)}`}
        onClick={() =>
          dispatch(rollCallCommand.dialogOpened({ kind: 'remove', groupId, eventId, checkInId }))
        }
      >
        <CrossIcon fontSize="small" />
      </IconButton>
    )
  }
  return (
    <Tooltip title={whyNot} describeChild enterTouchDelay={0}>
      <Unavailable size="small" tabIndex={0} aria-disabled aria-label={`Remove ${nameOf(row)}`}>
        <CrossIcon fontSize="small" />
      </Unavailable>
    </Tooltip>
  )
}

const Card = styled('div')({ display: 'grid', gap: 2, width: '100%', paddingBlock: 12 })

const Pair = styled(Row)({ gap: '0 12px' })

/** A row as a card, for a phone. */
export function CheckInCard({ row }: CheckInProps) {
  return (
    <Card>
      <Typography component="div" variant="subtitle1">
        <CheckInName row={row} />
      </Typography>
      <Pair>
        <span>{row.memberCompanyName}</span>
        <Muted>{row.userTitle}</Muted>
      </Pair>
      {row.joinTimeUtc && (
        <Muted as="div">
          <Time at={row.joinTimeUtc} />
          {row.leaveTimeUtc && ' to '}
          <Time at={row.leaveTimeUtc} />
          <OwnIntervals row={row} />
        </Muted>
      )}
    </Card>
  )
}
