import TextField from '@mui/material/TextField'
import type { ListPageProps } from './listQuery'

/** The order of a list, which begins again at its first page. */
export function SortField({ query, ask }: ListPageProps) {
  return (
    <TextField
      select
      value={String(query.sort)}
      onChange={(event) => ask({ sort: event.target.value === '1' ? 1 : 0, page: 1 })}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': 'Sort' } }}
      sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 140, width: { sm: 160 } }}
    >
      <option value="0">Most Recent</option>
      <option value="1">Oldest</option>
    </TextField>
  )
}
