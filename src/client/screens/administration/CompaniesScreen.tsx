import type { AdminCompany } from '../../../contract/adminPeople'
import type { AdminColumn } from './AdminGrid'
import { AdminForm } from './AdminForm'
import { AdminHead } from './AdminHead'
import { EmptyListHint } from './EmptyListHint'
import { EditableList, type RowDialogs } from './EditableList'
import type { FieldOf } from './FormField'
import { RowButton } from './RowButton'

const rowId = ({ memberId }: AdminCompany) => memberId

type CompanyValues = Pick<AdminCompany, 'name' | 'memberType'>

const fields: FieldOf<CompanyValues>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'memberType', label: 'Membership', kind: 'text', help: 'Such as Promoter or Adopter.' },
]

const columns = ({ edit }: RowDialogs<AdminCompany>): AdminColumn<AdminCompany>[] => [
  {
    field: 'name',
    headerName: 'Company',
    show: (company) => <RowButton onPress={() => edit(company)}>{company.name}</RowButton>,
  },
  { field: 'type', headerName: 'Membership', width: 160, show: (row) => row.memberType },
  { field: 'people', headerName: 'People', width: 100, show: (row) => row.peopleCount },
  { field: 'groups', headerName: 'Votes in', show: ({ groups }) => groups.join(', ') },
  { field: 'id', headerName: 'Id', width: 100, show: ({ memberId }) => memberId },
]

/** The member companies of the association. */
export default function CompaniesScreen() {
  return (
    <>
      <AdminHead title="Companies" />
      <EditableList
        list="companies"
        noun="company"
        nouns="companies"
        label="Companies"
        placeholder="Search companies"
        columns={columns}
        rowId={rowId}
        emptyText="There is no company here yet."
        wayOn={
          <EmptyListHint hasFiles>
            Add the companies of the association first: people and groups refer to them.
          </EmptyListHint>
        }
        addLabel="Add company"
        editForm={(company, close) => (
          <AdminForm
            title={company ? company.name : 'Add company'}
            fields={fields}
            initial={{ name: company?.name ?? '', memberType: company?.memberType ?? '' }}
            commandOf={(body) =>
              company
                ? {
                    kind: 'changeCompany',
                    input: { params: { memberId: company.memberId }, body },
                    notice: `${body.name} was saved.`,
                  }
                : { kind: 'createCompany', input: { body }, notice: `${body.name} was added.` }
            }
            onClose={close}
          />
        )}
      />
    </>
  )
}
