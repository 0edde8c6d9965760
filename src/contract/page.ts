import * as z from 'zod'
import { text } from './text'

const count = (fallback: number, largest: number, wanted: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, wanted)
    .transform(Number)
    .pipe(z.number().int().min(1, wanted).max(largest, wanted))
    .default(fallback)

/** Paging of a list; `page` counts from 1. */
export function paging(defaultSize: number, largest = 100) {
  return {
    size: count(defaultSize, largest, `Please provide a page size from 1 to ${largest}.`),
    page: count(1, 1_000_000, 'Please provide a page from 1.'),
  }
}

/** 0 is most recent first, 1 oldest first. */
export const sort = z
  .enum(['0', '1'], 'Please provide 0 (most recent) or 1 (oldest).')
  .transform((value) => (value === '1' ? 1 : 0))
  .default(0)

export const search = text(200).default('')

export function paged<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    totalCount: z.number().int(),
    size: z.number().int(),
    page: z.number().int(),
  })
}
