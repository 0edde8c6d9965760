const key = 'quorate.welcomed'

/** Whether this browser has shown the welcome; one that keeps nothing is not asked again and again. */
export function wasWelcomed(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Remembers the welcome for good, as far as the browser lets us. */
export function rememberWelcome(): void {
  localStorage.setItem(key, 'yes')
}
