type Gatekeeper = (event: PopStateEvent) => void

let keeper: Gatekeeper | null = null

/**
 * Hears the browser's back and forward from now on. A window calls its listeners in the order in which
 * they came, capturing or not, so this comes before the router's.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => keeper?.(event))
}

/** Hears back and forward before the router does, and may stop the event; the answer ends it. */
export function keepHistoryGate(next: Gatekeeper): () => void {
  keeper = next
  return () => {
    if (keeper === next) keeper = null
  }
}
