import * as z from 'zod'

const largestId = 2_147_483_647

/** An id in a path or query: digits only, so that `12abc`, `1e3` or a UUID is never read as a number. */
export const pathId = z
  .string()
  .regex(/^\d{1,10}$/, 'Please provide a whole number.')
  .transform(Number)
  .pipe(z.number().int().min(0).max(largestId, 'Please provide a smaller number.'))

/** An id in a JSON body. */
export const bodyId = z.number().int().min(0).max(largestId)

export const groupPath = z.object({ groupId: pathId })
export const questionPath = z.object({ groupId: pathId, id: pathId })
