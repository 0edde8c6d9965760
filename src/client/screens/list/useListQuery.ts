import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readListQuery, writeListQuery, type ChangeQuery, type ListPageProps } from './listQuery'

/** Search, order and page as the address has them, so that back and reload keep them. */
export function useListQuery(): ListPageProps {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => readListQuery(address), [address])
  const changeQuery = useCallback<ChangeQuery>(
    (change, options) =>
      setAddress((now) => writeListQuery({ ...readListQuery(now), ...change }), options),
    [setAddress],
  )
  return { query, changeQuery }
}
