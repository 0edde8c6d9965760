/** Answers tell what is stored, however much it has become: the limits of input do not apply to them. */
import * as z from 'zod'
import { api } from '../../src/contract'
import { mostPeople, sentDirectory } from '../../src/contract/sentDirectory'

/** The places of a schema that limit how long a text or a list is. */
function limitedPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) =>
    ['maxLength', 'maxItems', 'minItems'].includes(name) && typeof part === 'number'
      ? [`${place} ${name} ${part}`]
      : limitedPlaces(part, `${place}.${name}`),
  )
}

test.each(
  Object.entries(api).flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : [])),
)('%s answers texts and lists of any length', (name, answer) => {
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })
  expect(limitedPlaces(schema, name)).toEqual([])
})

const person = {
  userName: 'n',
  firstName: 'N',
  lastName: 'N',
  email: 'n@test.example',
  memberId: null,
}

test('a call brings in 50,000 people, the disabled ones not counted', () => {
  const people = Array.from({ length: mostPeople + 1 }, (_, userId) => ({ ...person, userId }))
  const refusal = sentDirectory.safeParse({ people }).error
  expect(refusal?.issues).toMatchObject([
    { path: ['people'], message: expect.stringContaining('at most 50000 people') },
  ])
  const disabled = [{ ...people[0], isDisabled: true }, ...people.slice(1)]
  expect(sentDirectory.safeParse({ people: disabled }).success).toBe(true)
})
