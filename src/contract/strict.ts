import * as z from 'zod'

/**
 * An object in which a misspelt field is a fault and no silence: fields it does not know are refused, each
 * by its name, with those it knows.
 */
export function strictObject<const Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `There is no such field. Please use ${known}.` : undefined,
  })
}
