import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { createSelector } from '@reduxjs/toolkit'
import { selectCheckInIds, selectCheckIns } from '../../entities/checkIns/checkIns.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'
import { sharedResult } from '../../store/sharedResult'
import { EmptyState } from '../../ui/EmptyState'
import { DoubtfulFigure } from '../detail/DoubtfulFigure'
import { useIdRows } from '../list/entityCells'
import { GridSort } from '../list/GridSort'
import { RowGrid } from '../list/RowGrid'
import { cardColumns, wideColumns } from './columns'
import { byName, type CheckInOrder, sortCheckIns } from './sortCheckIns'
import { useMeeting, type MeetingAddress } from './useMeeting'
import { useCheckInRefusal, useEndsAt, useIsLive } from './useMeetingTimes'
import { Row } from '../../ui/Row'

const heading = 'Checked-in Individuals'

/** Who checked in; while the meeting goes on only who is present, unless all are wanted. */
export function CheckedInCard(address: MeetingAddress) {
  const { eventId } = address
  const dispatch = useAppDispatch()
  const { canAddCheckIns, canRemoveCheckIns } = useMeeting(eventId, (meeting) => meeting.abilities)
  const recordMismatch = useMeeting(eventId, (meeting) => meeting.recordMismatch)
  const isLive = useIsLive(eventId)
  const refusal = useCheckInRefusal(eventId)
  const isOver = useEndsAt(eventId) !== null
  const [isPresentWanted, setPresentWanted] = useState(true)
  const [order, setOrder] = useState(byName)
  const isPresentOnly = isLive && isPresentWanted
  const view = useMemo(() => ({ isPresentOnly, order }), [isPresentOnly, order])
  const ids = useAppSelector((state) => selectShownIds(state, eventId, view))
  const total = useAppSelector((state) => selectCheckInIds(state, eventId).length)
  const hasProxies = useAppSelector((state) => selectHasProxies(state, eventId))
  return (
    <section aria-labelledby="checked-in">
      <Head>
        <Typography id="checked-in" component="h2" variant="h2">
          {heading}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          <DoubtfulFigure mismatch={recordMismatch}>
            {isPresentOnly ? `${ids.length} of ${total} present` : `${total} checked in`}
          </DoubtfulFigure>
        </Typography>
        {isLive && (
          <FormControlLabel
            label="Show currently present members only"
            control={
              <Switch
                checked={isPresentWanted}
                onChange={(_event, isWanted) => setPresentWanted(isWanted)}
              />
            }
          />
        )}
        {canAddCheckIns && refusal === null && (
          <Button
            onClick={() => dispatch(rollCallCommand.dialogOpened({ kind: 'add', ...address }))}
          >
            Add Individuals
          </Button>
        )}
      </Head>
      {ids.length > 0 ? (
        <Stack>
          <CheckInGrid
            eventId={eventId}
            label={heading}
            ids={ids}
            order={order}
            onSort={setOrder}
          />
        </Stack>
      ) : (
        <Card>
          <EmptyState
            text={total > 0 ? 'Nobody is present at the moment.' : 'Nobody has checked in yet.'}
          />
        </Card>
      )}
      {canAddCheckIns && refusal !== null && (
        <Remark variant="body2" color="textSecondary">
          {refusal}
        </Remark>
      )}
      {canRemoveCheckIns && (
        <Remark variant="body2" color="textSecondary">
          Only manually checked-in members can be removed.
        </Remark>
      )}
      {hasProxies && (
        <Remark variant="body2" color="textSecondary">
          {`* Attendance ${isOver ? 'was' : 'is'} tracked automatically from the assigned alternate or proxy.`}
        </Remark>
      )}
    </section>
  )
}

/** What is done here stands at the right. */
const Head = styled(Row)(({ theme }) => ({
  columnGap: 16,
  marginBottom: 12,
  '& > label': { marginRight: 0 },
  [theme.breakpoints.up('sm')]: { '& > label, & > span + button': { marginLeft: 'auto' } },
}))

const Remark = styled(Typography)({ marginTop: 12 })

interface CheckInGridProps {
  eventId: number
  label: string
  ids: number[]
  order: CheckInOrder
  onSort: (order: CheckInOrder) => void
}

const pageSize = 100

/** The rows of the roll call, a hundred to a page; cards on a phone. */
function CheckInGrid({ eventId, ids, ...grid }: CheckInGridProps) {
  const { canSeeTimes, canRemoveCheckIns } = useMeeting(eventId, (meeting) => meeting.abilities)
  const wide = useMemo(
    () => wideColumns(canSeeTimes, canRemoveCheckIns),
    [canRemoveCheckIns, canSeeTimes],
  )
  const cards = useMemo(() => cardColumns(canRemoveCheckIns), [canRemoveCheckIns])
  return (
    <RowGrid
      {...grid}
      SortChoice={GridSort}
      rows={useIdRows(ids)}
      wideColumns={wide}
      cardColumns={cards}
      paging={{
        initialState: { pagination: { paginationModel: { pageSize } } },
        pageSizeOptions: [pageSize],
        hideFooter: ids.length <= pageSize,
      }}
    />
  )
}

/** Which check-ins are looked at, and in which order. */
interface RollCallView {
  isPresentOnly: boolean
  order: CheckInOrder
}

/** The ids of the check-ins on screen, in their order. */
const selectShownIds = createSelector(
  [
    (state: RootState, eventId: number) => selectCheckIns(state, eventId),
    (_state: RootState, _eventId: number, view: RollCallView) => view,
  ],
  (rows, { isPresentOnly, order }): number[] => {
    const visible = isPresentOnly ? rows.filter((row) => row.isPresent) : rows
    return sortCheckIns(visible, order).map(({ checkInId }) => checkInId)
  },
  sharedResult,
)

/** Whether the note on proxies has something to explain. */
function selectHasProxies(state: RootState, eventId: number): boolean {
  return selectCheckIns(state, eventId).some(({ source }) => source === 'Proxy')
}
