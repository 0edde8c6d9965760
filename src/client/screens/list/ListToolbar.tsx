import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { SearchField } from '../../ui/SearchField'
import type { ListPageProps } from './listQuery'
import { SortField } from './SortField'

interface ListToolbarProps extends ListPageProps {
  /** Names the search, such as 'Search motions'. */
  placeholder: string
  /** At the end: what is done with all rows. */
  children?: ReactNode
}

/** Search and order, which both begin again at the first page. */
export function ListToolbar({ query, ask, placeholder, children }: ListToolbarProps) {
  const searchFor = useCallback(
    (search: string) => ask({ search, page: 1 }, { replace: true }),
    [ask],
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 1.5 }}>
      <SearchField placeholder={placeholder} search={query.search} onSearch={searchFor} />
      <SortField query={query} ask={ask} />
      {children}
    </Box>
  )
}
