import Stack from '@mui/material/Stack'
import type { AdminPerson } from '../../../contract/adminPeople'
import { EmailAddress } from '../../ui/EmailAddress'
import type { PersonChoice } from '../../ui/PersonPicker'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { AdminHead } from './AdminHead'
import { EmptyListHint } from './EmptyListHint'
import { EditableList, type RowDialogs } from './EditableList'
import type { FieldOf } from './FormField'
import { RowButton } from './RowButton'

const nameOf = ({ firstName, lastName }: Pick<AdminPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

const statuses = { all: 'Everybody', active: 'Active', disabled: 'Disabled' }
const rowId = ({ userId }: AdminPerson) => userId

const columns = ({ edit, remove, merge }: RowDialogs<AdminPerson>): Column<AdminPerson>[] => [
  {
    field: 'name',
    headerName: 'Name',
    show: (person) => <RowButton onPress={() => edit(person)}>{nameOf(person)}</RowButton>,
  },
  {
    field: 'email',
    headerName: 'Email',
    width: 290,
    show: ({ email }) => <EmailAddress address={email} />,
  },
  {
    field: 'company',
    headerName: 'Company',
    show: ({ companyName, isStaff }) => (isStaff ? `${companyName} (staff)` : companyName),
  },
  { field: 'groups', headerName: 'Groups', show: ({ groups }) => groups.join(', ') },
  { field: 'status', headerName: 'Status', width: 160, show: statusOf },
  {
    field: 'actions',
    headerName: 'Actions',
    card: 'acts',
    width: 140,
    show: (person) =>
      person.mergedIntoId === null && (
        <Stack direction="row" spacing={2}>
          <RowButton label={`Merge ${nameOf(person)}`} onPress={() => merge(person)}>
            Merge
          </RowButton>
          <RowButton label={`Delete ${nameOf(person)}`} onPress={() => remove(person)}>
            Delete
          </RowButton>
        </Stack>
      ),
  },
]

/** The people of the directory. */
export default function PeopleScreen() {
  return (
    <>
      <AdminHead title="People" />
      <EditableList
        list="people"
        noun="person"
        nouns="people"
        label="People"
        placeholder="Search people"
        columns={columns}
        rowId={rowId}
        statuses={statuses}
        emptyText="There is nobody here yet."
        emptyAction={
          <EmptyListHint hasFiles>
            Add a person with the email and, where wanted, the company.
          </EmptyListHint>
        }
        addLabel="Add person"
        editForm={(person, close) => <PersonForm person={person} onClose={close} />}
        mergeForm={(person, close) => <MergeForm person={person} onClose={close} />}
        removeForm={(person, close) => <DeleteForm person={person} onClose={close} />}
      />
    </>
  )
}

function statusOf({ isDisabled, mergedIntoName }: AdminPerson): string {
  if (mergedIntoName !== null) return `Merged into ${mergedIntoName}`
  return isDisabled ? 'Disabled' : 'Active'
}

interface PersonValues {
  firstName: string
  lastName: string
  email: string
  memberId: PersonChoice | null
  subject: string
  isDisabled: boolean
}

const fields: FieldOf<PersonValues>[] = [
  { name: 'firstName', label: 'First name', kind: 'text' },
  { name: 'lastName', label: 'Last name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'memberId', label: 'Company', kind: 'search', source: 'companies', isOptional: true },
  {
    name: 'subject',
    label: 'Account at sign-in',
    kind: 'text',
    isOptional: true,
    help: "By which the sign-in service knows the person; empty where it is the person's id here. In files: Sign-in id.",
  },
]
const fieldsOfStored: FieldOf<PersonValues>[] = [
  ...fields,
  {
    name: 'isDisabled',
    label: 'Disabled',
    kind: 'check',
    help: 'Cannot sign in. Votes and records stay as they are.',
  },
]

const nobody: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  memberId: null,
  subject: '',
  isDisabled: false,
}

function valuesOf(person: AdminPerson): PersonValues {
  const { firstName, lastName, email, memberId, companyName, subject, isDisabled } = person
  const company =
    memberId === null ? null : { key: memberId, name: companyName ?? '', company: null }
  return { firstName, lastName, email, memberId: company, subject: subject ?? '', isDisabled }
}

function PersonForm({ person, onClose }: { person: AdminPerson | null; onClose: () => void }) {
  return (
    <AdminForm
      title={person ? nameOf(person) : 'Add person'}
      fields={person ? fieldsOfStored : fields}
      initial={person ? valuesOf(person) : nobody}
      commandOf={({ memberId, subject, isDisabled, ...rest }) => {
        const body = { ...rest, memberId: memberId?.key ?? null, subject: subject || null }
        if (!person)
          return { kind: 'createPerson', input: { body }, notice: `${nameOf(rest)} was added.` }
        const input = { params: { userId: person.userId }, body: { ...body, isDisabled } }
        return { kind: 'changePerson', input, notice: `${nameOf(rest)} was saved.` }
      }}
      onClose={onClose}
    />
  )
}

function DeleteForm({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const { userId } = person
  return (
    <AdminForm
      title={`Delete ${nameOf(person)}?`}
      fields={[]}
      initial={{}}
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

const mergeFields: FieldOf<{ intoUserId: PersonChoice | null }>[] = [
  { name: 'intoUserId', label: 'Person to keep', kind: 'search', source: 'people' },
]

function MergeForm({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  return (
    <AdminForm
      title={`Merge ${nameOf(person)} into somebody else`}
      fields={mergeFields}
      initial={{ intoUserId: null as PersonChoice | null }}
      confirmLabel="Merge"
      busyLabel="Merging..."
      isDestructive
      commandOf={({ intoUserId }) => ({
        kind: 'mergePerson',
        input: { params: { userId: person.userId }, body: { intoUserId: intoUserId?.key ?? 0 } },
        notice: `${nameOf(person)} was merged into ${intoUserId?.name}.`,
      })}
      onClose={onClose}
    >
      Group memberships, chairs and assignments move to the person you keep, and {nameOf(person)}{' '}
      (id {person.userId}) is disabled. Votes and records keep the id under which they were made.
      This cannot be taken back.
    </AdminForm>
  )
}
