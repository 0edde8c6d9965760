import type { AdminPerson } from '../../../contract/adminPeople'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import { EmailAddress } from '../../ui/EmailAddress'
import type { PersonChoice } from '../../ui/PersonPicker'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowAct, type RowFormProps } from './EditableList'
import { disabledField, type FieldOf } from './fields'

const nameOf = ({ firstName, lastName }: Pick<AdminPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

const statuses = { all: 'Everybody', active: 'Active', disabled: 'Disabled' }

const columns: Column<AdminPerson>[] = [
  { field: 'name', headerName: 'Name', show: nameOf },
  {
    field: 'email',
    headerName: 'Email',
    width: 270,
    show: ({ email }) => <EmailAddress address={email} />,
  },
  {
    field: 'company',
    headerName: 'Company',
    show: ({ companyName, isStaff }) => (isStaff ? `${companyName} (staff)` : companyName),
  },
  { field: 'groups', headerName: 'Groups', flex: 2, show: ({ groups }) => groups.join(', ') },
  { field: 'status', headerName: 'Status', width: 110, show: statusOf },
]

const isOffered = ({ mergedIntoId }: AdminPerson) => mergedIntoId === null
const acts: RowAct<AdminPerson>[] = [
  { text: 'Merge', label: (person) => `Merge ${nameOf(person)}`, isOffered, Form: MergeForm },
  { text: 'Delete', label: (person) => `Delete ${nameOf(person)}`, isOffered, Form: DeleteForm },
]

/** The people of the directory. */
export default function PeopleScreen() {
  return (
    <EditableList
      list="people"
      noun="person"
      nouns="people"
      label="People"
      columns={columns}
      rowId="userId"
      statuses={statuses}
      emptyText="There is nobody here yet."
      emptyHint="Add a person with the email and, where wanted, the company."
      hasFiles
      addLabel="Add person"
      Form={PersonForm}
      acts={acts}
    />
  )
}

function statusOf({ isDisabled, mergedIntoName }: AdminPerson): string {
  if (mergedIntoName !== null) return `Merged into ${mergedIntoName}`
  return isDisabled ? 'Disabled' : 'Active'
}

type PersonValues = Omit<AdminBody<'createPerson'>, 'memberId'> & { company: PersonChoice | null }

const fields: FieldOf<PersonValues>[] = [
  { name: 'firstName', label: 'First name', kind: 'text' },
  { name: 'lastName', label: 'Last name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'email' },
  {
    name: 'company',
    path: 'memberId',
    label: 'Company',
    kind: 'search',
    source: 'companies',
    isOptional: true,
  },
  {
    name: 'subject',
    label: 'Account at sign-in',
    kind: 'text',
    isOptional: true,
    help: "By which the sign-in service knows the person; empty where it is the person's id here. In files: Sign-in id.",
  },
  disabledField('Cannot sign in. Votes and records stay as they are.'),
]

function companyOf({ memberId, companyName }: AdminPerson): PersonChoice | null {
  return memberId === null ? null : { key: memberId, name: companyName ?? '', company: null }
}

function PersonForm({ row: person, onClose }: RowFormProps<AdminPerson | null>) {
  return (
    <AdminForm<PersonValues>
      title={person ? nameOf(person) : 'Add person'}
      fields={fields}
      row={person && { ...person, company: companyOf(person) }}
      commandOf={({ company, ...rest }) => {
        const body = { ...rest, memberId: company?.key ?? null }
        if (!person)
          return { kind: 'createPerson', input: { body }, notice: `${nameOf(body)} was added.` }
        const input = { params: { userId: person.userId }, body }
        return { kind: 'changePerson', input, notice: `${nameOf(body)} was saved.` }
      }}
      onClose={onClose}
    />
  )
}

function DeleteForm({ row: person, onClose }: RowFormProps<AdminPerson>) {
  const { userId } = person
  return (
    <AdminForm
      title={`Delete ${nameOf(person)}?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isDestructive
      commandOf={() => ({
        kind: 'deletePerson',
        input: { params: { userId } },
        notice: `${nameOf(person)} was deleted.`,
      })}
      onClose={onClose}
    >
      Only people who never voted, acted or stood on a roll can be deleted; disable everybody else.
      This cannot be taken back.
    </AdminForm>
  )
}

const mergeFields: FieldOf<{ intoUserId: PersonChoice }>[] = [
  { name: 'intoUserId', label: 'Person to keep', kind: 'search', source: 'people' },
]

function MergeForm({ row: person, onClose }: RowFormProps<AdminPerson>) {
  return (
    <AdminForm
      title={`Merge ${nameOf(person)} into somebody else`}
      fields={mergeFields}
      confirmLabel="Merge"
      busyLabel="Merging..."
      isDestructive
      commandOf={({ intoUserId }) => ({
        kind: 'mergePerson',
        input: { params: { userId: person.userId }, body: { intoUserId: intoUserId.key } },
        notice: `${nameOf(person)} was merged into ${intoUserId.name}.`,
      })}
      onClose={onClose}
    >
      Group memberships, chairs and assignments move to the person you keep, and {nameOf(person)}{' '}
      (id {person.userId}) is disabled. Votes and records keep the id under which they were made.
      This cannot be taken back.
    </AdminForm>
  )
}
