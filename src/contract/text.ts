import * as z from 'zod'

const unstorable = /\u0000/

/** Text a person typed, at most `longest` UTF-16 units; NUL and lone surrogates are refused. */
export function text(longest: number) {
  return z
    .string()
    .max(longest, `Please provide at most ${longest} characters.`)
    .refine((value) => !unstorable.test(value) && value.isWellFormed(), {
      message: 'Please remove characters that cannot be stored.',
    })
}

/** An ISO 8601 UTC instant of an answer. */
export const instant = z.iso.datetime({ precision: 3 })
