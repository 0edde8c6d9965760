import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import type { HubName } from '../../contract/hub'
import { startRequested, stopRequested } from '../hub/hub.actions'
import { useAppDispatch } from '../store/hooks'

/** Keeps the hub connected while one of the pages in it is on screen. */
export function LiveArea({ hub }: { hub: HubName }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(startRequested({ hub }))
    return () => {
      dispatch(stopRequested({ hub }))
    }
  }, [dispatch, hub])
  return <Outlet />
}
