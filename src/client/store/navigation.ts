/** The way from a saga to another page: `yield call(goTo, '/groups')`. The router listens while it is mounted. */
type Navigate = (to: string, options: { replace: boolean }) => void

let listener: Navigate | null = null

/** Shows another page of the product. */
export function goTo(to: string): void {
  listener?.(to, { replace: false })
}

/** Hands navigation to the router; the answer takes it back. */
export function listenToNavigation(navigate: Navigate): () => void {
  listener = navigate
  return () => {
    if (listener === navigate) listener = null
  }
}
