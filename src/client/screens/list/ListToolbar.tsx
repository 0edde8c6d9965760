import { styled } from '@mui/material/styles'
import { type ReactNode, useCallback } from 'react'
import { NativeSelect } from '../../ui/NativeSelect'
import { onPhone } from '../../ui/onPhone'
import { SearchField } from '../../ui/SearchField'
import type { ListPageProps } from './listQuery'
import { Row } from '../../ui/Row'

const Toolbar = styled(Row)({ gap: 12, marginBottom: 12, [onPhone]: { gap: 8 } })

interface ListToolbarProps extends ListPageProps {
  /** Names the search, such as 'Search motions'. */
  placeholder: string
  /** At the end: what is done with all rows. */
  children?: ReactNode
}

/** Search and order, which both begin again at the first page. */
export function ListToolbar({ query, changeQuery, placeholder, children }: ListToolbarProps) {
  const searchFor = useCallback(
    (search: string) => changeQuery({ search, page: 1 }, { replace: true }),
    [changeQuery],
  )
  return (
    <Toolbar>
      <SearchField placeholder={placeholder} search={query.search} onSearch={searchFor} />
      {/* What waits is ordered by deadline. */}
      {!query.awaiting && <SortField query={query} changeQuery={changeQuery} />}
      {children}
    </Toolbar>
  )
}

const orders = [
  ['0', 'Most Recent'],
  ['1', 'Oldest'],
] as const

/** The order of a list, which begins again at its first page. */
function SortField({ query, changeQuery }: ListPageProps) {
  return (
    <NativeSelect
      label="Sort"
      isLabelHidden
      value={String(query.sort)}
      choices={orders}
      onChoose={(sort) => changeQuery({ sort: sort === '1' ? 1 : 0, page: 1 })}
      sx={{ flex: { xs: 1, sm: 'none' }, minWidth: '8.75rem', width: { sm: '10rem' } }}
    />
  )
}
