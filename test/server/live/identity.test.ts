import { losesTopics, type Topics } from '../../../src/server/live/identity'

const groups = (...ids: number[]): Topics => new Set(ids)

describe('whether a person may see less than before', () => {
  it.each<[string, Topics, Topics, boolean]>([
    ['the same', groups(1, 2), groups(2, 1), false],
    ['one more', groups(1), groups(1, 2), false],
    ['the first', groups(), groups(1), false],
    ['one less', groups(1, 2), groups(2), true],
    ['another one', groups(1), groups(2), true],
    ['none any more', groups(1), groups(), true],
    ['becomes staff', groups(1), 'all', false],
    ['still staff', 'all', 'all', false],
    ['is staff no more', 'all', groups(1), true],
  ])('%s', (_name, before, after, expected) => {
    expect(losesTopics(before, after)).toBe(expected)
  })
})
