import { useParams } from 'react-router-dom'

/** An id of the address as a number; NaN where the address holds something else. */
export function useRouteId(name: string): number {
  const text = useParams()[name] ?? ''
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}

/** The same; null where the address has no such part. */
export function useOptionalRouteId(name: string): number | null {
  const id = useRouteId(name)
  return useParams()[name] === undefined ? null : id
}
