import * as z from 'zod'

/** A field that the specification's payloads carry and that changes nothing: who acts comes from the token. */
const unusedField = z
  .unknown()
  .transform((): undefined => undefined)
  .optional()
  .meta({ description: 'Accepted and not used.' })

/**
 * Fields that are known, so that `strictObject` does not refuse them, and not used: they read as undefined, and
 * the types do not have them.
 */
export function unused(...names: string[]): Record<never, never> {
  return Object.fromEntries(names.map((name) => [name, unusedField]))
}

/**
 * An object that refuses unknown fields: the message names each of them and lists the known ones, so that a
 * misspelt field is never ignored silently. All inputs of calls use it.
 */
export function strictObject<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code, inst }) =>
      code === 'unrecognized_keys' && inst instanceof z.ZodObject
        ? noSuchField(inst.shape)
        : undefined,
  })
}

function noSuchField(shape: z.ZodRawShape): string {
  const known = Object.keys(shape).filter((name) => shape[name] !== unusedField)
  return known.length === 0
    ? 'There is no such field.'
    : `There is no such field. Please use ${known.join(', ')}.`
}

/** The input of a call that declares no query or no body. */
export const nothing = strictObject({})
