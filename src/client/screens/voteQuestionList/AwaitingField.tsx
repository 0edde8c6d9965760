import TextField from '@mui/material/TextField'
import type { ListPageProps } from '../list/listQuery'

/** All questions, or those alone that wait for a vote of the person's; begins again at the first page. */
export function AwaitingField({ query, ask }: ListPageProps) {
  return (
    <TextField
      select
      value={query.awaiting ?? ''}
      onChange={(event) =>
        ask({ awaiting: event.target.value === 'me' ? 'me' : undefined, page: 1 })
      }
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': 'Show' } }}
      sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 140, width: { sm: 176 } }}
    >
      <option value="">All questions</option>
      <option value="me">Waiting for me</option>
    </TextField>
  )
}
