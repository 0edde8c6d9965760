import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useCallback } from 'react'
import { SearchField } from '../../ui/SearchField'
import { ExportButton } from './ExportButton'
import type { ListPageProps } from './listQuery'

/** Search and order, which both begin again at the first page, and the export of all questions. */
export function ListToolbar({ groupId, query, ask }: ListPageProps & { groupId: number }) {
  const searchFor = useCallback(
    (search: string) => ask({ search, page: 1 }, { replace: true }),
    [ask],
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 1.5 }}>
      <SearchField
        placeholder="Search voting questions"
        search={query.search}
        onSearch={searchFor}
      />
      <TextField
        select
        value={String(query.sort)}
        onChange={(event) => ask({ sort: event.target.value === '1' ? 1 : 0, page: 1 })}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': 'Sort' } }}
        sx={{ width: { xs: '100%', sm: 160 } }}
      >
        <option value="0">Most Recent</option>
        <option value="1">Oldest</option>
      </TextField>
      <ExportButton groupId={groupId} />
    </Box>
  )
}
