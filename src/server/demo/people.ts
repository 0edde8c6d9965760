import { accounts, type DemoPerson } from './accounts'
import { colleagues } from './colleagues'

export const people: readonly DemoPerson[] = [...accounts, ...colleagues]

export function personById(userId: number): DemoPerson {
  const person = people.find((candidate) => candidate.userId === userId)
  if (!person) throw new RangeError(`The demo has no person ${userId}.`)
  return person
}

export function fullName(person: DemoPerson): string {
  return `${person.firstName} ${person.lastName}`
}

/** 'Last, First', as older records of the association spell names. */
export function legacyName(person: DemoPerson): string {
  return `${person.lastName}, ${person.firstName}`
}
