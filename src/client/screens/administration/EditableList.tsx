import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import {
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import {
  theAssociation,
  type AdminListName,
  type AdminRow,
} from '../../entities/administration/adminLists.request'
import { SiteLink } from '../../ui/SiteLink'
import type { Column } from '../list/columns'
import { AdminHead } from './AdminHead'
import { AdminList, type AdminListProps } from './AdminList'
import { ManageHead } from './ManageHead'

/** What a form is given in a dialog. */
export interface RowFormProps<Row> {
  row: Row
  groupId: number
  onClose: () => void
}

/** What can be done with a row: its button opens a form, its link another page. */
export type RowAct<Row> = {
  text: string
  /** The accessible name, which says with which row. */
  label: (row: Row) => string
  isOffered?: (row: Row) => boolean
} & ({ Form: ComponentType<RowFormProps<Row>> } | { to: (row: Row, groupId: number) => string })

/** Opens the form of a row in a dialog. */
type OpenForm = <Row>(Form: ComponentType<RowFormProps<Row>>, row: Row) => void

interface EditableListProps<List extends AdminListName> extends AdminListProps<List> {
  /** Changes a row, which the first column opens, or adds one where the row is null. */
  Form?: ComponentType<RowFormProps<AdminRow<List> | null>>
  /** Whether a row can be changed; absent: each can. As the columns and acts, it must be stable. */
  isChangeable?: (row: AdminRow<List>) => boolean
  /** The label of the button above the list; absent where nothing can be added. */
  addLabel?: string | undefined
  /** What the last column offers. */
  acts?: readonly RowAct<AdminRow<List>>[]
  /** The viewer only reads the list. */
  isReadOnly?: boolean
  /** The heading of the page, where the label does not name it, and what stands beside it. */
  title?: string
  actions?: ReactNode
  /** Over the list. */
  above?: ReactNode
}

/** A page of the administration or of a group's management: a list whose rows are changed in dialogs. */
export function EditableList<List extends AdminListName>(props: EditableListProps<List>) {
  type Row = AdminRow<List>
  const { columns, Form, isChangeable, acts, isReadOnly, groupId = theAssociation } = props
  const [dialog, setDialog] = useState<ReactNode>(null)
  const open = useCallback<OpenForm>(
    (RowForm, row) =>
      setDialog(<RowForm row={row} groupId={groupId} onClose={() => setDialog(null)} />),
    [groupId],
  )
  const shownColumns = useMemo(() => {
    if (isReadOnly) return columns
    const opened = ({ show, ...column }: Column<Row>): Column<Row> => ({
      ...column,
      show: (row) =>
        Form && (isChangeable?.(row) ?? true) ? (
          <RowButton onPress={() => open(Form, row)}>{show(row)}</RowButton>
        ) : (
          show(row)
        ),
    })
    const shown = columns.map((column, at) => (at === 0 ? opened(column) : column))
    return acts ? [...shown, actsColumn(acts, groupId, open)] : shown
  }, [columns, Form, isChangeable, acts, isReadOnly, groupId, open])
  const title = props.title ?? props.label
  return (
    <>
      {props.groupId === undefined ? (
        <AdminHead title={title} actions={props.actions} />
      ) : (
        <ManageHead title={title} />
      )}
      {props.above}
      <AdminList<List> {...props} columns={shownColumns}>
        {Form && props.addLabel !== undefined && !isReadOnly && (
          <Button variant="contained" onClick={() => open(Form, null)}>
            {props.addLabel}
          </Button>
        )}
      </AdminList>
      {dialog}
    </>
  )
}

/** At the end of a row, what can be done with it. */
function actsColumn<Row extends object>(
  acts: readonly RowAct<Row>[],
  groupId: number,
  open: OpenForm,
): Column<Row> {
  const shown = (act: RowAct<Row>, row: Row) =>
    'to' in act ? (
      <SiteLink key={act.text} to={act.to(row, groupId)} tabIndex={0} aria-label={act.label(row)}>
        {act.text}
      </SiteLink>
    ) : (
      <RowButton key={act.text} label={act.label(row)} onPress={() => open(act.Form, row)}>
        {act.text}
      </RowButton>
    )
  return {
    field: 'actions',
    headerName: 'Actions',
    card: 'acts',
    width: 45 + 60 * acts.length,
    show: (row) => {
      const offered = acts.filter(({ isOffered }) => isOffered?.(row) ?? true)
      return (
        offered.length > 0 && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            {offered.map((act) => shown(act, row))}
          </Stack>
        )
      )
    },
  }
}

interface RowButtonProps {
  children: ReactNode
  /** An accessible name where the text alone is too short, such as 'Remove Ann Lee'. */
  label?: string
  onPress: () => void
}

/** Keeps Enter and Space on a button from the grid, which would turn its page. */
function keepFromGrid(event: KeyboardEvent): void {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation()
}

/** A button among the words of a row. */
function RowButton({ children, label, onPress }: RowButtonProps) {
  return (
    <Link
      component="button"
      type="button"
      aria-label={label}
      tabIndex={0}
      onKeyDown={keepFromGrid}
      onClick={onPress}
      sx={{
        font: 'inherit',
        fontWeight: 600,
        textAlign: 'left',
        paddingBlock: 0.25,
        marginBlock: -0.25,
      }}
    >
      {children}
    </Link>
  )
}
