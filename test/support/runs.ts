import { appendFileSync } from 'node:fs'

/**
 * How many random cases a test tries: a few with every change, and TRUST times as many where somebody has the time,
 * as `npm run test:trust` does.
 *
 * @param most where more would only try the same again
 */
export const runs = (usual: number, most = Infinity): number =>
  Math.min(most, usual * Number(process.env.TRUST ?? 1))

/** Notes how many of something were tried and went well, for the totals of `npm run test:trust`. */
export function noteTried(what: string, count: number): void {
  const file = process.env.TRUST_TOTALS
  if (file) appendFileSync(file, `${JSON.stringify({ what, count })}\n`)
}
