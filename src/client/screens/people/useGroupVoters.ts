import { useEffect } from 'react'
import type { GroupVoters } from '../../../contract/groupLists'
import { selectGroupVoters, groupVoters } from '../../entities/groupVoters/groupVoters.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** Fetches who could vote in a group now, and again when `change` differs; null until it is known. */
export function useGroupVoters(groupId: number, change: string | null = null): GroupVoters | null {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(groupVoters.requested({ groupId }))
  }, [dispatch, groupId, change])
  return useAppSelector((state) => selectGroupVoters(state, groupId))
}
