import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import type { PolicyVersion } from '../../../contract/adminPolicies'
import { selectAdminRows } from '../../entities/administration/adminLists.selectors'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { formatZonedDay } from '../../../rules/zonedText'
import { useRouteId } from '../../ui/useRouteId'
import type { Column } from '../list/columns'
import { AdminList } from './AdminList'
import { ManageHead } from './ManageHead'
import { PolicyForm } from './PolicyForm'

/** The first version of a group is in force from here. */
const always = '1970-01-01T00:00:00.000Z'

/** The voting policy of a group in words, with its earlier versions; staff draft the next one. */
export default function PolicyScreen() {
  const groupId = useRouteId('groupId')
  const isStaff = useAppSelector(selectIsStaff)
  const versions = useAppSelector((state) => selectAdminRows(state, 'policies'))
  const inForce = versions.find(({ state }) => state === 'in force')
  const [isDrafting, setDrafting] = useState(false)
  const close = useCallback(() => setDrafting(false), [])
  const columns = useMemo<Column<PolicyVersion>[]>(
    () => [
      {
        field: 'version',
        headerName: 'Version',
        width: 160,
        show: ({ version, state }) => (state === 'past' ? `${version}` : `${version}, ${state}`),
      },
      {
        field: 'since',
        headerName: 'Since',
        width: 130,
        show: ({ inForceFrom }) =>
          inForceFrom === always ? (
            'The beginning'
          ) : (
            <time dateTime={inForceFrom}>{formatZonedDay(inForceFrom)}</time>
          ),
      },
      {
        field: 'lines',
        headerName: 'What it says',
        card: 'long',
        show: ({ lines }) => (
          <DescriptionList>
            {lines.map(({ term, text }) => (
              <Described key={term} term={term}>
                {text}
              </Described>
            ))}
          </DescriptionList>
        ),
      },
    ],
    [],
  )
  return (
    <>
      <ManageHead title="Voting policy" />
      <AdminList
        list="policies"
        groupId={groupId}
        noun="version"
        label="Policy versions"
        placeholder="Search policies"
        columns={columns}
        rowId="version"
        emptyText="This group has no policy yet."
        emptyHint="A policy says who votes and when a question passes. Staff brings the first one in."
        hasFiles
      >
        {isStaff && inForce && (
          <Button variant="contained" onClick={() => setDrafting(true)}>
            Draft a new version
          </Button>
        )}
      </AdminList>
      {isDrafting && inForce && (
        <PolicyForm groupId={groupId} inForce={inForce.policy} onClose={close} />
      )}
    </>
  )
}
