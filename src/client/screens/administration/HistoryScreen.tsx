import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { PastEvent } from '../../../contract/importedHistory'
import { PageHeader } from '../../ui/PageHeader'
import { PlainList } from '../../ui/PlainList'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import { useGroupPage } from '../list/useGroupPage'
import { timeColumn, type Column } from '../list/columns'
import { AdminList } from './AdminList'
import { pastKinds } from './pastKinds'

const statuses = {
  all: 'All',
  question: 'Voting questions',
  motion: 'Motions',
  meeting: 'Meetings',
}

const columnsOf = (groupId: number): Column<PastEvent>[] => [
  {
    field: 'title',
    headerName: 'Title',
    show: ({ importedId, title }) => (
      <SiteLink to={`/group/${groupId}/history/${importedId}`}>{title}</SiteLink>
    ),
  },
  { field: 'kind', headerName: 'What', width: 150, show: ({ kind }) => pastKinds[kind].name },
  timeColumn('when', 'When', ({ startedAt }) => startedAt),
  { field: 'outcome', headerName: 'Outcome', width: 140, show: ({ outcome }) => outcome },
  {
    field: 'details',
    headerName: 'Details',
    flex: 1.5,
    card: 'long',
    show: ({ details }) =>
      Object.keys(details).length > 0 && (
        <PlainList>
          {Object.entries(details).map(([name, text]) => (
            <li key={name}>
              {name}: {text}
            </li>
          ))}
        </PlainList>
      ),
  },
  { field: 'imported', headerName: 'Origin', width: 110, show: () => 'Imported' },
]

/** What happened in a group before it used the product, as imported from files. */
export default function HistoryScreen() {
  const groupId = useRouteId('groupId')
  return (
    <>
      <PageHeader {...useGroupPage(groupId, 'Imported history')} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ marginBottom: 1.5, maxWidth: '70ch' }}
      >
        All of this was imported from files. It is part of no signed record and cannot be verified
        here.
      </Typography>
      <AdminList
        list="history"
        groupId={groupId}
        noun="entry"
        nouns="entries"
        label="Imported history"
        placeholder="Search the history"
        columns={useMemo(() => columnsOf(groupId), [groupId])}
        rowId="importedId"
        statuses={statuses}
        emptyText="Nothing was imported."
        emptyHint="Past questions, motions and meetings of this group can be kept here beside the new ones."
        hasFiles
      />
    </>
  )
}
