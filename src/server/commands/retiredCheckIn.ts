import { endStays, isPresent } from '../../rules/presence'
import type { Transaction } from '../database/open'
import { type CheckIn, replaceStays, saveCheckIn } from '../database/repositories/checkIns'
import type { CheckInSource } from '../database/schema/meetings'

/**
 * Takes away what a source told of a check-in. What others told stays; where nothing did, the check-in is
 * removed, with its stretches ended and kept as what counted for the quorum until then.
 */
export async function retireCheckIn(
  tx: Transaction,
  checkIn: CheckIn,
  source: CheckInSource,
  now: string,
  removedById: number | null = null,
): Promise<void> {
  const { checkInId, stays } = checkIn
  const left = nextSource(checkIn, source)
  if (left !== null) {
    await replaceStays(tx, checkIn, source, [])
    const isByHand = source === 'Manual' ? { createdById: null } : {}
    const next = checkIn.source === source ? left : checkIn.source
    await saveCheckIn(tx, checkInId, { source: next, ...isByHand })
    return
  }
  if (isPresent(stays)) {
    const own = stays.filter((stay) => stay.source === source)
    await replaceStays(tx, checkIn, source, endStays(own, now))
  }
  await saveCheckIn(tx, checkInId, { removedAt: now, removedById })
}

/**
 * Takes away what a source turned out not to have told of this person at all. Where nothing else did, the
 * check-in is removed, and it never counted.
 */
export async function forgetCheckIn(
  tx: Transaction,
  checkIn: CheckIn,
  source: CheckInSource,
  now: string,
): Promise<void> {
  await retireCheckIn(tx, await replaceStays(tx, checkIn, source, []), source, now)
}

/** By what the check-in is known without a source; null where by nothing. */
function nextSource(checkIn: CheckIn, without: CheckInSource): CheckInSource | null {
  if (checkIn.source !== without) return checkIn.source
  const known = new Set(checkIn.stays.map((stay) => stay.source))
  if (checkIn.createdById !== null) known.add('Manual')
  return (
    (['Zoom', 'Manual', 'Proxy'] as const).find((it) => it !== without && known.has(it)) ?? null
  )
}
