import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { listenToNavigation } from '../store/navigation'

/** Lets sagas show another page. */
export function NavigationBridge() {
  const navigate = useNavigate()
  useEffect(() => listenToNavigation((to, options) => void navigate(to, options)), [navigate])
  return null
}
