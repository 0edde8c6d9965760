import type { ListQuery } from '../../store/pagedList'
import { writeListQuery } from '../list/listQuery'

/** The address of a list as it was left; its first page where it was not on screen. */
export function listAddress(list: string, query: ListQuery | null): string {
  const search = new URLSearchParams(query ? writeListQuery(query) : {}).toString()
  return search === '' ? list : `${list}?${search}`
}
