/**
 * Whether a secret is one that anybody can guess: it stands in for one to be chosen, as samples write it, or it
 * repeats or counts instead of being random.
 */
export function isGuessable(secret: string): boolean {
  return isPlaceholder(secret) || isPattern(secret)
}

/** Whether a text stands where a sample wants a secret of its reader's own. */
export function isPlaceholder(text: string): boolean {
  return /(?:change|replace|fill)[\W_]*(?:me|this|it)|place[\W_]*holder|your[\W_]*(?:own|token|secret|password|key)/i.test(
    text,
  )
}

/** A short text over and over, or characters that mostly follow each other. */
function isPattern(secret: string): boolean {
  const again = /^(.{1,12}?)\1+/su.exec(secret)
  if (again && again[0].length + (again[1]?.length ?? 0) > secret.length) return true
  const codes = Array.from(secret, (letter) => letter.charCodeAt(0))
  const near = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
  return near.length > codes.length / 2
}
