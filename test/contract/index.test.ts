import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../../src/contract'

const folder = 'src/contract'
const declared = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  return [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name = '']) => name)
})

test('every endpoint that the contract declares is there, by a name of its own', () => {
  expect(Object.keys(api)).toEqual(declared.toSorted())
})
