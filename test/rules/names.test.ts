import { flipName, personLine } from '../../src/rules/names'

describe('flipName', () => {
  it.each([
    ['Okafor, Ada', 'Ada Okafor'],
    ['van der Berg,  Jo Ann ', 'Jo Ann van der Berg'],
    ['Ada Okafor', 'Ada Okafor'],
    ['Okafor', 'Okafor'],
    ['Okafor,', 'Okafor,'],
    [', Ada', ', Ada'],
    ['Okafor, Ada, PhD', 'Okafor, Ada, PhD'],
    ['', ''],
    [' Okafor ', 'Okafor'],
  ])('turns %j into %j', (name, flipped) => {
    expect(flipName(name)).toBe(flipped)
  })
})

test.each([
  ['Ada Okafor', 'Oak Inc.', 'Ada Okafor, Oak Inc.'],
  ['Ada Okafor', null, 'Ada Okafor'],
  [null, 'Oak Inc.', null],
])('%j of %j reads %j', (name, companyName, line) => {
  expect(personLine(name, companyName)).toBe(line)
})
