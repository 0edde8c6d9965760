import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface VirtualListProps<Row> {
  label: string
  rows: readonly Row[]
  rowHeight: number
  keyOf: (row: Row) => number
  idOf: (key: number) => string
  activeKey: number | null
  onActivate: (row: Row) => void
  /** Keys that the list does not answer itself. */
  onOtherKey?: (event: KeyboardEvent, row: Row) => void
  children: (row: Row, index: number) => ReactNode
}

/** Rows rendered above and below the visible ones, so that scrolling shows no gap. */
const spare = 8

const Tree = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
  '& > div': { position: 'relative', '& > div': { position: 'absolute', insetInline: 0 } },
})

/** A list of any length: only the rows in view are on the page. One tab stop, arrows move within it. */
export function VirtualList<Row>({
  label,
  rows,
  rowHeight,
  keyOf,
  idOf,
  activeKey,
  onActivate,
  onOtherKey,
  children,
}: VirtualListProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 400 })
  const activeIndex = rows.findIndex((row) => keyOf(row) === activeKey)

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  const scrolledTo = useRef<{ key: number; top: number } | null>(null)
  useEffect(() => {
    const element = box.current
    const before = scrolledTo.current
    const top = activeIndex * rowHeight
    scrolledTo.current = activeIndex === -1 || activeKey === null ? null : { key: activeKey, top }
    if (activeIndex === -1 || !element) return
    const bottomOfView = element.scrollTop + element.clientHeight
    const isInView = (row: number) => row >= element.scrollTop && row + rowHeight <= bottomOfView
    // A row that somebody scrolled away from stays out of view when others come before it.
    if (isInView(top) || (before?.key === activeKey && !isInView(before.top))) return
    element.scrollTop = top < element.scrollTop ? top : top + rowHeight - element.clientHeight
  }, [activeIndex, activeKey, rowHeight])

  const targets: Record<string, number> = {
    ArrowDown: Math.min(rows.length - 1, activeIndex + 1),
    ArrowUp: Math.max(0, activeIndex - 1),
    PageDown: Math.min(rows.length - 1, activeIndex + Math.floor(view.height / rowHeight)),
    PageUp: Math.max(0, activeIndex - Math.floor(view.height / rowHeight)),
    Home: 0,
    End: rows.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key]
    const active = rows[activeIndex]
    const wanted = target === undefined ? undefined : rows[target]
    if (wanted !== undefined) {
      event.preventDefault()
      onActivate(wanted)
    } else if (active) onOtherKey?.(event, active)
  }

  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare)
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + spare)
  const isActiveDrawn = activeIndex >= first && activeIndex < last
  return (
    <Tree
      ref={box}
      role="tree"
      aria-label={label}
      aria-activedescendant={isActiveDrawn && activeKey !== null ? idOf(activeKey) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div role="presentation" style={{ height: rows.length * rowHeight }}>
        <div role="presentation" style={{ top: first * rowHeight }}>
          {rows.slice(first, last).map((row, index) => children(row, first + index))}
        </div>
      </div>
    </Tree>
  )
}
