import { areLikeNames } from '../../src/rules/likeNames'

test.each([
  ['aldermoor systems', 'Aldermoor Systems', true],
  ['Aldermoor-Systems', 'Aldermoor  Systems', true],
  ['Ålderpoint, Inc.', 'alderpoint inc', true],
  ['Aldermoor Systems', 'Aldermoor Systems 2', false],
  ['Larkspur', 'Larkspur Wearables', false],
  ['***', '+++', false],
  ['株式会社', '株式会社', true],
])("'%s' and '%s': %s", (one, other, areLike) => {
  expect(areLikeNames(one, other)).toBe(areLike)
})
