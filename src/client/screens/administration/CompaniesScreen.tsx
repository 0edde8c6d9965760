import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import type { AdminCompany } from '../../../contract/adminPeople'
import type { AdminColumn } from './AdminGrid'
import { AdminForm } from './AdminForm'
import { AdminHead } from './AdminHead'
import { AdminList } from './AdminList'
import type { FieldOf } from './FormField'
import { RowButton } from './RowButton'

const rowId = ({ memberId }: AdminCompany) => memberId

type CompanyValues = Pick<AdminCompany, 'name' | 'memberType'>

const fields: FieldOf<CompanyValues>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'memberType', label: 'Membership', kind: 'text', help: 'Such as Promoter or Adopter.' },
]

/** The member companies of the association. */
export default function CompaniesScreen() {
  const [opened, setOpened] = useState<AdminCompany | 'new' | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const columns = useMemo<AdminColumn<AdminCompany>[]>(
    () => [
      {
        field: 'name',
        headerName: 'Company',
        show: (company) => <RowButton onPress={() => setOpened(company)}>{company.name}</RowButton>,
      },
      { field: 'type', headerName: 'Membership', width: 160, show: (row) => row.memberType },
      { field: 'people', headerName: 'People', width: 100, show: (row) => row.peopleCount },
      { field: 'groups', headerName: 'Votes in', show: ({ groups }) => groups.join(', ') },
      { field: 'id', headerName: 'Id', width: 100, show: ({ memberId }) => memberId },
    ],
    [],
  )
  const stored = opened === 'new' ? null : opened
  return (
    <>
      <AdminHead title="Companies" />
      <AdminList
        list="companies"
        noun="company"
        nouns="companies"
        label="Companies"
        placeholder="Search companies"
        columns={columns}
        rowId={rowId}
        emptyText="There is no company here yet."
      >
        <Button variant="contained" onClick={() => setOpened('new')}>
          Add company
        </Button>
      </AdminList>
      {opened && (
        <AdminForm
          title={stored ? stored.name : 'Add company'}
          fields={fields}
          initial={{ name: stored?.name ?? '', memberType: stored?.memberType ?? '' }}
          commandOf={(body) =>
            stored
              ? {
                  kind: 'changeCompany',
                  input: { params: { memberId: stored.memberId }, body },
                  notice: `${body.name} was saved.`,
                }
              : { kind: 'createCompany', input: { body }, notice: `${body.name} was added.` }
          }
          onClose={close}
        />
      )}
    </>
  )
}
