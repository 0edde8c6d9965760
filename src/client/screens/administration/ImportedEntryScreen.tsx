import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { PastEvent } from '../../../contract/importedHistory'
import {
  selectAdminListRequest,
  selectAdminRows,
  adminList,
} from '../../entities/administration/adminLists.request'
import { useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { PageHeader } from '../../ui/PageHeader'
import { ProgressBar } from '../../ui/ProgressBar'
import { SectionCard } from '../../ui/SectionCard'
import { useRouteId } from '../../ui/useRouteId'
import { ZonedTime } from '../../ui/ZonedTime'
import { useGroupPage } from '../list/useGroupPage'
import { pastKinds } from './pastKinds'

/** One question, motion or meeting from before the product, as imported from a file. It cannot be changed. */
export default function ImportedEntryScreen() {
  const groupId = useRouteId('groupId')
  const importedId = useRouteId('importedId')
  const { subtitle } = useGroupPage(groupId, 'Imported history')
  const rows = useAppSelector((state) => selectAdminRows(state, 'history'))
  const request = useAppSelector(selectAdminListRequest)
  const entry = rows.find((row) => row.importedId === importedId)
  const query = { list: 'history', page: 1, size: 1, search: '', importedId } as const
  const open = useOpened(adminList.opened({ groupId, query }))
  return (
    <>
      <PageHeader
        title={entry?.title ?? 'Imported history'}
        subtitle={subtitle}
        back={{ to: `/group/${groupId}/history`, label: 'Imported history' }}
        actions={entry && <Chip label="Imported" variant="outlined" />}
      />
      {entry && <Entry entry={entry} />}
      {!entry && request.status === 'running' && <ProgressBar />}
      {failureIn(request) && <FailedState text="The entry could not be loaded." onRetry={open} />}
      {!entry && request.status === 'done' && (
        <EmptyState text="There is no such entry in the imported history." />
      )}
    </>
  )
}

function Entry({ entry }: { entry: PastEvent }) {
  const { kind, startedAt, endedAt, outcome, details, importedAt } = entry
  const labels = pastKinds[kind]
  return (
    <SectionCard title={labels.name}>
      <DescriptionList termWidth="10rem">
        <Described term={labels.began}>
          <ZonedTime at={startedAt} />
        </Described>
        {endedAt !== null && (
          <Described term={labels.ended}>
            <ZonedTime at={endedAt} />
          </Described>
        )}
        <Described term={labels.outcome}>{outcome}</Described>
        {Object.entries(details).map(([name, text]) => (
          <Described key={name} term={name}>
            {text}
          </Described>
        ))}
        <Described term="Imported on">
          <ZonedTime at={importedAt} />
        </Described>
      </DescriptionList>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 2, maxWidth: '70ch' }}>
        This was imported from a file. It is part of no signed record and cannot be verified here.
      </Typography>
    </SectionCard>
  )
}
