import type { RecordId } from '../database/repositories/records'
import type { RecordSubject } from '../database/schema/record'

const segments: Record<RecordSubject, string> = {
  question: 'vote',
  motion: 'motion',
  meeting: 'meeting',
}

/** The name of a record, such as `question/7`. */
export function nameOf({ subject, id }: RecordId): string {
  return `${subject}/${id}`
}

/** The record of a name that `nameOf` made. */
export function recordOf(name: string): RecordId {
  const [subject, id] = name.split('/')
  return { subject, id: Number(id) } as RecordId
}

/** The first line of a record's checkpoints, such as `votes.example.org/vote/7`. */
export function originOf(site: string, { subject, id }: RecordId): string {
  return `${site}/${segments[subject]}/${id}`
}

/** The record of an origin that `originOf` made. */
export function recordOfOrigin(origin: string): RecordId {
  const [, segment, id] = /^.*\/(\w+)\/(\d+)$/.exec(origin) ?? []
  const subject = (Object.keys(segments) as RecordSubject[]).find((it) => segments[it] === segment)
  if (!subject) throw new RangeError(`${origin} names no record.`)
  return { subject, id: Number(id) }
}
