import { accounts, type DemoPerson } from './accounts'

const firstNames = [
  'Amara', 'Bjorn', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Gwen', 'Hiro', 'Ines', 'Jonas',
  'Keiko', 'Lars', 'Maya', 'Nadia', 'Owen', 'Paloma', 'Quentin', 'Rosa', 'Stefan', 'Tala',
  'Ulrich', 'Vera', 'Wyatt', 'Ximena', 'Yusuf', 'Zofia', 'Anders', 'Bianca', 'Cyrus', 'Dalia',
  'Emil', 'Freya', 'Goran', 'Helene', 'Ivo', 'Jasmin', 'Kofi', 'Leila', 'Milo', 'Nina',
] // oxfmt-ignore
const lastNames = [
  'Achterberg', 'Bellweather', 'Cisneros', 'Dragomir', 'Engstrom', 'Farouk', 'Galbraith',
  'Hagiwara', 'Iverson', 'Jankowski', 'Kirchner', 'Lovelock', 'Moravec', 'Nakagawa', 'Okonjo',
  'Pellegrini', 'Quispe', 'Rautio', 'Sandoval', 'Tremaine',
] // oxfmt-ignore

/** Two more people of every member company except the staff's, who fill the groups. */
const colleagues: readonly DemoPerson[] = Array.from({ length: 40 }, (_, index) => {
  const firstName = firstNames[index % firstNames.length] ?? 'Alex'
  const lastName = lastNames[(index * 7 + 3) % lastNames.length] ?? 'Doe'
  return {
    userId: 101 + index,
    account: `${firstName}.${lastName}`.toLowerCase(),
    firstName,
    lastName,
    memberId: 401 + (index % 20),
    about: null,
  }
})

export const people: readonly DemoPerson[] = [...accounts, ...colleagues]

export function personById(userId: number): DemoPerson {
  const person = people.find((candidate) => candidate.userId === userId)
  if (!person) throw new RangeError(`The demo has no person ${userId}.`)
  return person
}

export function fullName(person: DemoPerson): string {
  return `${person.firstName} ${person.lastName}`
}

/** 'Last, First', the name format of the association's older records. */
export function legacyName(person: DemoPerson): string {
  return `${person.lastName}, ${person.firstName}`
}
