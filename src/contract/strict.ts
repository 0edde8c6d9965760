import * as z from 'zod'

/**
 * An object that refuses unknown fields: the message names each of them and lists the known ones, so that a
 * misspelt field is never ignored silently.
 */
export function strictObject<const Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `There is no such field. Please use ${known}.` : undefined,
  })
}
