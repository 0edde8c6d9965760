import Button from '@mui/material/Button'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { AdminListName, AdminRow } from '../../entities/administration/adminLists.slice'
import type { Column } from '../list/columns'
import { AdminList, type AdminListProps } from './AdminList'

/** Opens the dialogs of a row: the form that changes it, and those that remove or cancel and merge it. */
export interface RowDialogs<Row> {
  edit: (row: Row) => void
  remove: (row: Row) => void
  merge: (row: Row) => void
}

interface EditableListProps<List extends AdminListName> extends Omit<
  AdminListProps<List>,
  'columns' | 'children'
> {
  /** The columns, whose buttons open the dialogs. The function must be stable. */
  columns: (dialogs: RowDialogs<AdminRow<List>>) => Column<AdminRow<List>>[]
  /** The label of the button above the list; null where the viewer may add nothing. */
  addLabel: string | null
  /** The form that changes a row, or adds one where the row is null. */
  editForm: (row: AdminRow<List> | null, close: () => void) => ReactNode
  removeForm?: (row: AdminRow<List>, close: () => void) => ReactNode
  mergeForm?: (row: AdminRow<List>, close: () => void) => ReactNode
}

type OpenDialog<Row> = { kind: 'edit'; row: Row | null } | { kind: 'remove' | 'merge'; row: Row }

/** A list of the administration whose rows are added, changed and removed in dialogs. */
export function EditableList<List extends AdminListName>(props: EditableListProps<List>) {
  const { columns, addLabel, editForm, removeForm, mergeForm } = props
  const [dialog, setDialog] = useState<OpenDialog<AdminRow<List>> | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const shownColumns = useMemo(
    () =>
      columns({
        edit: (row) => setDialog({ kind: 'edit', row }),
        remove: (row) => setDialog({ kind: 'remove', row }),
        merge: (row) => setDialog({ kind: 'merge', row }),
      }),
    [columns],
  )
  return (
    <>
      <AdminList<List> {...props} columns={shownColumns}>
        {addLabel !== null && (
          <Button variant="contained" onClick={() => setDialog({ kind: 'edit', row: null })}>
            {addLabel}
          </Button>
        )}
      </AdminList>
      {dialog?.kind === 'edit' && editForm(dialog.row, close)}
      {dialog?.kind === 'remove' && removeForm?.(dialog.row, close)}
      {dialog?.kind === 'merge' && mergeForm?.(dialog.row, close)}
    </>
  )
}
