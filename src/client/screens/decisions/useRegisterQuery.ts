import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DecisionFilters } from '../../entities/decisions/decisions.request'

export const kinds = { question: 'Voting questions', motion: 'Motions' } as const
export const results = {
  Pass: 'Passed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
  Complete: 'Completed',
  Withdrawn: 'Withdrawn',
} as const

interface RegisterQuery extends DecisionFilters {
  page: number
}

/** Filters and page as the address has them, so that back and reload keep them; invalid values count as absent. */
export function useRegisterQuery() {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => readQuery(address), [address])
  const changeQuery = useCallback(
    (change: Partial<Record<keyof RegisterQuery, string>>, options?: { replace: boolean }) =>
      setAddress((now) => {
        const next = { ...Object.fromEntries(now), page: '', ...change }
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
      }, options),
    [setAddress],
  )
  return { query, changeQuery }
}

function readQuery(address: URLSearchParams): RegisterQuery {
  const read = (name: string) => address.get(name) ?? ''
  const [kind, result] = [read('kind'), read('result')]
  return {
    search: read('search').slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(read('page')) ? Number(read('page')) : 1,
    ...(isKey(kind, kinds) && { kind }),
    ...(isKey(result, results) && { result }),
    ...(/^[12]\d{3}$/.test(read('year')) && { year: Number(read('year')) }),
  }
}

function isKey<T extends object>(key: string, of: T): key is Extract<keyof T, string> {
  return Object.hasOwn(of, key)
}
