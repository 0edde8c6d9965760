import { useCallback } from 'react'
import type { GroupCompany } from '../../../contract/groupLists'
import type { AdminBody } from '../../entities/administration/adminCommands.slice'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import type { PersonChoice } from '../../ui/PersonPicker'
import { useRouteId } from '../../ui/useRouteId'
import type { Column } from '../list/columns'
import { AdminForm } from './AdminForm'
import { EditableList, type RowDialogs } from './EditableList'
import { EmptyListHint } from './EmptyListHint'
import type { FieldOf } from './fields'
import { ManageHead } from './ManageHead'
import { MissingVoters } from './MissingVoters'
import { RemoveForm } from './RemoveForm'
import { rightsColumns } from './rightsColumns'
import { RowButton } from './RowButton'

const rowId = ({ memberId }: GroupCompany) => memberId

/** Staff alone change a company's place in a group; everybody else reads. */
function columnsOf(
  { edit, remove }: RowDialogs<GroupCompany>,
  isStaff: boolean,
): Column<GroupCompany>[] {
  return [
    {
      field: 'name',
      headerName: 'Company',
      show: (company) =>
        isStaff ? (
          <RowButton onPress={() => edit(company)}>{company.name}</RowButton>
        ) : (
          company.name
        ),
    },
    ...rightsColumns(
      ({ isDisabled, isVoteEligible, isQuorumEligible, comments }: GroupCompany) => ({
        mayVote: isVoteEligible && !isDisabled,
        countsForQuorum: isQuorumEligible && !isDisabled,
        comments: isDisabled ? `The company is disabled. ${comments}`.trim() : comments,
      }),
    ),
    { field: 'people', headerName: 'People', show: ({ people }) => people.join(', ') },
    {
      field: 'actions',
      headerName: 'Actions',
      card: 'acts',
      width: 100,
      show: (company) =>
        isStaff && (
          <RowButton label={`Remove ${company.name}`} onPress={() => remove(company)}>
            Remove
          </RowButton>
        ),
    },
  ]
}

/** The member companies of a group: their right to vote, whether they count for quorum, and why. */
export default function GroupCompaniesScreen() {
  const groupId = useRouteId('groupId')
  const isStaff = useAppSelector(selectIsStaff)
  const columns = useCallback(
    (dialogs: RowDialogs<GroupCompany>) => columnsOf(dialogs, isStaff),
    [isStaff],
  )
  return (
    <>
      <ManageHead title="Member companies" />
      <MissingVoters groupId={groupId} />
      <EditableList
        list="groupCompanies"
        groupId={groupId}
        noun="company"
        nouns="companies"
        label="Member companies"
        placeholder="Search companies"
        columns={columns}
        rowId={rowId}
        emptyText="No company is in this group yet."
        emptyAction={
          <EmptyListHint hasFiles>
            {isStaff
              ? 'Add the companies that hold a vote or count for the quorum here.'
              : 'Staff adds the companies that hold a vote here.'}
          </EmptyListHint>
        }
        addLabel={isStaff ? 'Add company' : null}
        editForm={(company, close) => (
          <CompanyForm groupId={groupId} company={company} onClose={close} />
        )}
        removeForm={({ name, memberId }, close) => (
          <RemoveForm
            name={name}
            from="the group"
            command={{ kind: 'removeGroupCompany', input: { params: { groupId, memberId } } }}
            onClose={close}
          >
            The company holds no vote on questions that open from now on. Open questions keep their
            roll.
          </RemoveForm>
        )}
      />
    </>
  )
}

type CompanyValues = AdminBody<'saveGroupCompany'> & { company?: PersonChoice | null }

const fields: FieldOf<CompanyValues>[] = [
  {
    name: 'company',
    path: 'memberId',
    only: 'new',
    label: 'Company',
    kind: 'search',
    source: 'companies',
  },
  {
    name: 'isVoteEligible',
    label: 'May vote',
    kind: 'check',
    help: 'Questions that are open keep their roll.',
  },
  { name: 'isQuorumEligible', label: 'Counts for quorum', kind: 'check' },
  { name: 'comments', label: 'Why', kind: 'lines', help: 'Everybody in the group can read this.' },
]

interface CompanyFormProps {
  groupId: number
  company: GroupCompany | null
  onClose: () => void
}

function CompanyForm({ groupId, company, onClose }: CompanyFormProps) {
  return (
    <AdminForm<CompanyValues>
      title={company ? company.name : 'Add company'}
      fields={fields}
      row={company}
      initial={{ isVoteEligible: true, isQuorumEligible: true }}
      commandOf={({ company: chosen, ...body }) => ({
        kind: 'saveGroupCompany',
        input: { params: { groupId, memberId: company?.memberId ?? chosen?.key ?? 0 }, body },
        notice: `${(company ?? chosen)?.name} was saved.`,
      })}
      onClose={onClose}
    />
  )
}
