import * as z from 'zod'
import { text } from './text'

/** A named https address. */
export const link = z.object({ name: text(200), uri: text(2000) })
export type Link = z.output<typeof link>
