import type { AdminCompany } from '../../../contract/adminPeople'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import type { PersonChoice } from '../../ui/PersonPicker'
import { SiteLink } from '../../ui/SiteLink'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import { disabledField, type FieldOf } from './fields'

type CompanyValues = AdminBody<'changeCompany'>

const fields: FieldOf<CompanyValues>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'memberType', label: 'Membership', kind: 'text', help: 'Such as Promoter or Adopter.' },
  disabledField(
    'Holds no vote and counts for no quorum in what opens from then on. Its people stay as they are.',
  ),
  { name: 'isAnother', only: 'asked', label: 'This is another company', kind: 'check' },
]

const statuses = { all: 'All companies', active: 'Active', disabled: 'Disabled' }

const columns: Column<AdminCompany>[] = [
  {
    field: 'name',
    headerName: 'Company',
    show: (row) => <SiteLink to={`/company/${row.memberId}`}>{row.name}</SiteLink>,
  },
  { field: 'type', headerName: 'Membership', width: 160, show: (row) => row.memberType },
  { field: 'people', headerName: 'People', width: 100, show: (row) => row.peopleCount },
  { field: 'groups', headerName: 'Votes in', show: ({ groups }) => groups.join(', ') },
  { field: 'status', headerName: 'Status', width: 160, show: statusOf },
  { field: 'id', headerName: 'Id', width: 90, show: ({ memberId }) => memberId },
]

const acts: RowAct<AdminCompany>[] = [
  {
    text: 'Merge',
    label: ({ name }) => `Merge ${name}`,
    isOffered: ({ mergedIntoId }) => mergedIntoId === null,
    Form: MergeForm,
  },
]

/** The member companies of the association. */
export default function CompaniesScreen() {
  return (
    <EditableList
      list="companies"
      noun="company"
      nouns="companies"
      label="Companies"
      columns={columns}
      rowId="memberId"
      statuses={statuses}
      emptyText="There is no company here yet."
      emptyHint="Add the companies of the association first: people and groups refer to them."
      hasFiles
      addLabel="Add company"
      Form={CompanyForm}
      acts={acts}
    />
  )
}

function statusOf({ isDisabled, mergedIntoName }: AdminCompany): string {
  if (mergedIntoName !== null) return `Merged into ${mergedIntoName}`
  return isDisabled ? 'Disabled' : 'Active'
}

function CompanyForm({ row: company, onClose }: RowFormProps<AdminCompany | null>) {
  return (
    <AdminForm<CompanyValues>
      title={company ? company.name : 'Add company'}
      fields={fields}
      row={company}
      commandOf={(body) => {
        if (!company)
          return { kind: 'createCompany', input: { body }, notice: `${body.name} was added.` }
        const input = { params: { memberId: company.memberId }, body }
        return { kind: 'changeCompany', input, notice: `${body.name} was saved.` }
      }}
      onClose={onClose}
    />
  )
}

const mergeFields: FieldOf<{ intoMemberId: PersonChoice }>[] = [
  { name: 'intoMemberId', label: 'Company to keep', kind: 'search', source: 'companies' },
]

function MergeForm({ row: { memberId, name }, onClose }: RowFormProps<AdminCompany>) {
  return (
    <AdminForm
      title={`Merge ${name} into another company`}
      fields={mergeFields}
      confirmLabel="Merge"
      busyLabel="Merging..."
      isDestructive
      commandOf={({ intoMemberId }) => ({
        kind: 'mergeCompany',
        input: { params: { memberId }, body: { intoMemberId: intoMemberId.key } },
        notice: `${name} was merged into ${intoMemberId.name}.`,
      })}
      onClose={onClose}
    >
      Its people and its places in groups move to the company you keep, and {name} (id {memberId})
      is disabled. Votes and records keep the id under which they were made. This cannot be taken
      back.
    </AdminForm>
  )
}
