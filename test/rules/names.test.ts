import { flipName } from '../../src/rules/names'

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
  ])('turns %j into %j', (name, flipped) => {
    expect(flipName(name)).toBe(flipped)
  })
})
