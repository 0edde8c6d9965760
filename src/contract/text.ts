import * as z from 'zod'

/**
 * Text a person typed, at most `longest` UTF-16 units; NUL and lone surrogates are refused. `wanted` is
 * the message where it is missing or no text.
 */
export function text(longest: number, wanted?: string) {
  return z
    .string(wanted)
    .max(longest, `Please provide at most ${longest} characters.`)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
      message: 'Please remove characters that cannot be stored.',
    })
}

const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** A name or title, trimmed: one line without control characters, those of the reading direction included. */
export function line(longest: number, wanted?: string) {
  return text(longest, wanted)
    .trim()
    .refine((value) => !controls.test(value), {
      message: 'Please provide one line of text, without control characters.',
    })
}

/** A whole number between two bounds, which the refusal names. */
export function whole(least: number, most: number) {
  const wanted = `Please provide a whole number from ${grouped(least)} to ${grouped(most)}.`
  return z.number(wanted).int(wanted).min(least, wanted).max(most, wanted)
}

const grouped = (value: number) => value.toLocaleString('en-US')

/** Text that may be left out, which reads as an empty one. */
export function optionalText(longest: number) {
  return text(longest)
    .nullish()
    .transform((value) => value ?? '')
}

const wantedInstant = 'Please provide a time such as 2026-11-27T18:00:00Z.'

/** An ISO 8601 instant as it is sent, with any offset; read as UTC in milliseconds. */
export const sentInstant = z.iso
  .datetime({ offset: true, error: wantedInstant, abort: true })
  .refine((value) => /^[12]\d{3}-/.test(value), { message: wantedInstant, abort: true })
  .transform((value) => new Date(value).toISOString())

/** An ISO 8601 UTC instant of an answer. */
export const instant = z.iso.datetime({ precision: 3 })
