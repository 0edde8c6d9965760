/** The part of React's tree that tells which components rendered, as React's own developer tools read it. */
interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

const performedWork = 1
let rendered: string[] = []

function nameOf({ type }: Fiber): string | null {
  return typeof type === 'function' ? type.name : null
}

function visit(fiber: Fiber): void {
  const before = fiber.alternate
  const name = nameOf(fiber)
  if (name !== null && (before === null || (fiber.flags & performedWork) !== 0)) rendered.push(name)
  // Children that React left alone are the very same ones as before.
  if (before !== null && before.child === fiber.child) return
  for (let child = fiber.child; child !== null; child = child.sibling) visit(child)
}

// React looks for it once, when it is loaded: import this file before any other.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current),
    onCommitFiberUnmount: () => undefined,
  },
})

/** Names of the components that rendered since the last call, in order, once for each time. */
export function takeRendered(): string[] {
  const names = rendered
  rendered = []
  return names
}
