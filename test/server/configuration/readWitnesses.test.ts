import { EnvironmentReader } from '../../../src/server/configuration/environmentReader'
import { readWitnesses } from '../../../src/server/configuration/readWitnesses'
import type { Environment } from '../../../src/server/configuration/environment'
import { noteKey } from '../../support/testLog'

const [one, two, three] = ['one', 'two', 'three'].map(
  (name) => noteKey(`${name}.example/w`, 4).vkey,
)
const ofLog = noteKey('one.example', 1).vkey

function read(environment: Environment) {
  const reader = new EnvironmentReader(environment)
  const { witnesses, needed } = readWitnesses(reader)
  const read = witnesses.map(({ address, key }) => [address, key.text])
  return { read, needed, complaints: reader.complaints }
}

test('witnesses are read with their keys; more than half are needed unless a number is given', () => {
  const all = `https://one.example/a/ ${one};http://127.0.0.1:5085 ${two}; https://three.example ${three};`
  const expected = [
    ['https://one.example/a', one],
    ['http://127.0.0.1:5085', two],
    ['https://three.example', three],
  ]
  expect(read({ QUORATE_WITNESSES: all })).toEqual({ read: expected, needed: 2, complaints: [] })
  const three3 = { QUORATE_WITNESSES: all, QUORATE_WITNESSES_NEEDED: '3' }
  expect(read(three3)).toEqual({ read: expected, needed: 3, complaints: [] })
  expect(read({})).toEqual({ read: [], needed: 0, complaints: [] })
  expect(read({ QUORATE_WITNESSES: `https://one.example ${one}` }).needed).toBe(1)
})

test.each<Environment>([
  { QUORATE_WITNESSES: `${one}` },
  { QUORATE_WITNESSES: `https://one.example=${one}` },
  { QUORATE_WITNESSES: `http://one.example ${one}` },
  { QUORATE_WITNESSES: `https://one.example?a ${one}` },
  { QUORATE_WITNESSES: `https://one.example ${ofLog}` },
  { QUORATE_WITNESSES: `https://one.example ${one?.replace('one', 'two')}` },
  { QUORATE_WITNESSES: `https://one.example ${one}; https://two.example ${one}` },
  { QUORATE_WITNESSES: `https://one.example ${one}`, QUORATE_WITNESSES_NEEDED: '2' },
  { QUORATE_WITNESSES_NEEDED: '1' },
])('%o is complained about', (environment) => {
  expect(read(environment).complaints).toHaveLength(1)
})
