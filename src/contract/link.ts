import * as z from 'zod'
import type { maxLinks } from '../rules/links'
import { strictObject } from './strict'
import { line, text } from './text'

/** A named https address. */
export const link = strictObject({ name: line(200), uri: text(2000) })
export type Link = z.output<typeof link>

/** The limit of the rules, as a literal that the compiler compares with it. */
const maxItems: typeof maxLinks = 20

/**
 * The links of a draft. The rule refuses too many at the index of the first surplus one; the schema only documents
 * the limit.
 */
export const links = z.array(link).meta({ maxItems }).default([])
