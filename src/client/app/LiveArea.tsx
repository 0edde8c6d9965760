import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import type { HubName } from '../../contract/hub'
import { hub } from '../hub/hub.slice'
import { useAppDispatch } from '../store/hooks'

/** Keeps the hub connected while one of the pages in it is on screen. */
export function LiveArea({ hub: name }: { hub: HubName }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(hub.opened({ name }))
    return () => void dispatch(hub.closed({ name }))
  }, [dispatch, name])
  return <Outlet />
}
