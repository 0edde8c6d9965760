import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useCallback, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayIn, incompleteDay } from '../../../rules/calendarDay'
import {
  selectAdminListRequest,
  selectAdminListTotal,
  selectHasAdminList,
  theAssociation,
  adminList,
  type AdminListName,
  type AdminRow,
} from '../../entities/administration/adminLists.request'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { eagerWithRetry } from '../../ui/lazyWithRetry'
import { SearchField } from '../../ui/SearchField'
import { ListContent } from '../list/ListContent'
import type { Column } from '../list/columns'
import type { AdminGridProps, RowId } from './AdminGrid'
import { useAdminQuery, type AdminFilters } from './adminQuery'
import {
  selectAdminCommandNotice,
  adminCommand,
} from '../../entities/administration/adminCommands.request'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { Prose } from '../../ui/Prose'
import { NativeSelect } from '../../ui/NativeSelect'

// Loads in parallel with the first page of rows.
const AdminGrid = eagerWithRetry(() => import('./AdminGrid')) as <List extends AdminListName>(
  props: AdminGridProps<List>,
) => ReactNode

/** The number of rows up to which a list needs no search. */
const fewRows = 3

export interface AdminListProps<List extends AdminListName> extends AdminFilters {
  list: List
  groupId?: number
  /** What a row is, such as 'person'; `nouns` is the plural where it is no 's'. */
  noun: string
  nouns?: string
  /** Names the grid. */
  label: string
  /** What is searched, where it is not what the label names. */
  placeholder?: string
  columns: readonly Column<AdminRow<List>>[]
  rowId: RowId<AdminRow<List>>
  /** The status where the address names none. */
  usualStatus?: string
  emptyText: string
  /** The next thing to do where the list is empty. */
  emptyHint: string
  /** Rows of the list can be brought in from a file, by staff. */
  hasFiles?: boolean
  /** Buttons at the end of the toolbar, such as the one that adds a row. */
  children?: ReactNode
}

/** A list of the administration: search, filters, rows. */
export function AdminList<List extends AdminListName>(props: AdminListProps<List>) {
  const { list, groupId = theAssociation, noun, label, statuses, hasDays, columns, rowId } = props
  const dispatch = useAppDispatch()
  const isStaff = useAppSelector(selectIsStaff)
  const { query, changeQuery } = useAdminQuery(list, { statuses, hasDays })
  const hasList = useAppSelector((state) => selectHasAdminList(state, list))
  const usualStatus = props.usualStatus ?? 'all'
  const isNarrowed =
    query.search !== '' ||
    (query.status ?? usualStatus) !== usualStatus ||
    Boolean(query.fromDay ?? query.toDay)
  const total = useAppSelector(selectAdminListTotal)
  const isShort = !isNarrowed && hasList && total <= fewRows
  const searchFor = useCallback(
    (search: string) => changeQuery({ search, page: 1 }, { replace: true }),
    [changeQuery],
  )

  useOpened(adminList.opened({ groupId, query }))
  return (
    <>
      <AdminNotice />
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ flexWrap: 'wrap', alignItems: 'flex-end', marginBottom: 1.5 }}
      >
        {!isShort && (
          // Reserves the room of the toolbar until the number of rows is known.
          <Box
            sx={{ visibility: hasList ? 'visible' : 'hidden', width: { xs: '100%', sm: 'auto' } }}
          >
            <SearchField
              placeholder={props.placeholder ?? `Search ${label.toLowerCase()}`}
              search={query.search}
              onSearch={searchFor}
            />
          </Box>
        )}
        {statuses && (
          <NativeSelect
            label="Show"
            isLabelHidden
            value={query.status ?? usualStatus}
            choices={Object.entries(statuses)}
            onChoose={(status) => changeQuery({ status, page: 1 })}
          />
        )}
        {hasDays && (
          <Stack direction="row" spacing={1.5} sx={{ width: { xs: '100%', sm: 'auto' } }}>
            <DayField
              label="From"
              day={query.fromDay ?? ''}
              onChange={(fromDay) => changeQuery({ fromDay, page: 1 })}
            />
            <DayField
              label="Until"
              day={query.toDay ?? ''}
              onChange={(toDay) => changeQuery({ toDay, page: 1 })}
            />
          </Stack>
        )}
        {props.children && (
          <Stack direction="row" spacing={1} sx={{ marginLeft: { sm: 'auto' } }}>
            {props.children}
          </Stack>
        )}
      </Stack>
      <ListContent
        hasList={hasList}
        total={total}
        noun={noun}
        nouns={props.nouns}
        request={useAppSelector(selectAdminListRequest)}
        onRetry={() => dispatch(adminList.requested())}
        failedText={`${label} could not be loaded.`}
        staleSince={null}
        emptyText={isNarrowed ? 'Nothing was found.' : props.emptyText}
        emptyAction={
          isNarrowed ? (
            <Button
              onClick={() =>
                changeQuery({ search: '', status: usualStatus, fromDay: '', toDay: '', page: 1 })
              }
            >
              Clear search and filters
            </Button>
          ) : (
            <>
              <Prose variant="body2" color="textSecondary">
                {props.emptyHint}
              </Prose>
              {props.hasFiles && isStaff && (
                <Link component={RouterLink} to="/admin/files" variant="body2">
                  Bring many in from a file
                </Link>
              )}
            </>
          )
        }
      >
        <AdminGrid
          label={label}
          list={list}
          rowId={rowId}
          columns={columns}
          query={query}
          changeQuery={changeQuery}
        />
      </ListContent>
    </>
  )
}

/** What was just done, above the list that shows it. */
function AdminNotice() {
  const dispatch = useAppDispatch()
  const notice = useAppSelector(selectAdminCommandNotice)
  const dismiss = useCallback(() => void dispatch(adminCommand.closed()), [dispatch])
  return (
    notice !== null && (
      <Box sx={{ marginBottom: 1.5 }}>
        <SuccessAlert text={notice} onDone={dismiss} />
      </Box>
    )
  )
}

interface DayFieldProps {
  label: string
  /** `yyyy-MM-dd`; empty where none is chosen. */
  day: string
  onChange: (day: string) => void
}

/** A calendar day, in the browser's own field. */
function DayField({ label, day, onChange }: DayFieldProps) {
  // A year that is still being typed stays in the field and out of the address.
  const [typing, setTyping] = useState<string | null>(null)
  const change = (typed: string) => {
    const isWhole = typed === '' || dayIn(typed) !== null
    setTyping(isWhole ? null : typed)
    if (isWhole) onChange(typed)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typing ?? day}
      error={typing !== null}
      helperText={typing !== null && incompleteDay}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { max: '2999-12-31' } }}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    />
  )
}
