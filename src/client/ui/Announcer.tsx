import {
  createContext,
  Fragment,
  useContext,
  useEffect,
  useReducer,
  useRef,
  type ReactNode,
} from 'react'
import visuallyHidden from '@mui/utils/visuallyHidden'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** Returns a function that announces a text to screen readers, after what they are reading. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext)
}

/** Announces a text whenever it changes; not when it first appears. */
export function useAnnounceChange(text: string): void {
  const announce = useAnnounce()
  const announced = useRef(text)
  useEffect(() => {
    if (announced.current === text) return
    announced.current = text
    announce(text)
  }, [announce, text])
}

/** The page's one polite live region; it must stand in the page before anything is said. */
export function Announcer({ children }: { children: ReactNode }) {
  const [{ text, count }, announce] = useReducer(
    (said: { count: number }, next: string) => ({ text: next, count: said.count + 1 }),
    { text: '', count: 0 },
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <output style={visuallyHidden}>
        {/* Where the same text is said again, screen readers notice only a new node. */}
        <Fragment key={count}>{text}</Fragment>
      </output>
    </AnnounceContext>
  )
}
