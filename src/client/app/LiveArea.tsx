import { Outlet } from 'react-router-dom'
import type { HubName } from '../../contract/hub'
import { hub } from '../hub/hub.slice'
import { useOpened } from '../store/useOpened'

/** Keeps the hub connected while one of the pages in it is on screen. */
export function LiveArea({ hub: name }: { hub: HubName }) {
  useOpened(hub.opened({ name }), hub.closed({ name }))
  return <Outlet />
}
