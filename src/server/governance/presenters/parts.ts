/** Writes parts of answers as JSON. */
import type * as z from 'zod'

/** Writes a value as JSON. The schema is a whitelist: a field that it does not name is not written. */
export function write<S extends z.ZodType>(schema: S, value: z.input<S>): string {
  return JSON.stringify(schema.parse(value))
}

/** The members of a JSON object, without its braces. */
export function membersOf(text: string): string {
  return text.slice(1, -1)
}
