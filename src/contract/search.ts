/** Search across everything of the groups that the caller may enter. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId } from './id'
import { strictObject } from './strict'
import { instant, text } from './text'

/** What is found, and what `id` means there: of minutes their meeting, of `createMotion` the group. */
const foundKinds = ['createMotion', 'person', 'question', 'motion', 'meeting', 'minutes'] as const

const found = z.object({
  kind: z.enum(foundKinds),
  id: bodyId,
  /** Of a person one of the groups that they share with the caller. */
  groupId: bodyId,
  groupName: z.string(),
  title: z.string(),
  /** How a question or motion stands, or the company of a person; null where there is nothing to say. */
  note: z.string().nullable(),
  /** When it was made, published or begins; null of people and acts. */
  at: instant.nullable(),
})
export type Found = z.output<typeof found>

/** The least number of characters that a search needs. */
const shortestSearch = 2

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'At most 20 questions, motions, meetings, published minutes and people of the groups that the caller may enter, and the groups in which they may make the motion that they search for: the best match first, the latest first among equals. Typing errors are forgiven.',
  access: { kind: 'signedIn' },
  query: strictObject({
    q: text(100)
      .trim()
      .min(shortestSearch, `Please provide at least ${shortestSearch} characters.`),
  }),
  answer: z.object({ found: z.array(found) }),
})
