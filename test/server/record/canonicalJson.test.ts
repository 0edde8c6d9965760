import { canonicalJson } from '../../../src/server/record/canonicalJson'

test('keys are sorted by UTF-16 code units and nothing is added', () => {
  const body = { peach: 1, péché: 2, '\u20ac': 3, '\r': 4, '\ufb33': 5, '1': 6, '\u{1f600}': 7 }
  expect(canonicalJson(body)).toBe(
    '{"\\r":4,"1":6,"peach":1,"péché":2,"\u20ac":3,"\u{1f600}":7,"\ufb33":5}',
  )
})

test('texts are escaped as RFC 8785 wants them', () => {
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
})

test('nested values keep their order in lists', () => {
  expect(canonicalJson({ b: [3, null, { d: true, c: 'x' }], a: -1 })).toBe(
    '{"a":-1,"b":[3,null,{"c":"x","d":true}]}',
  )
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%p is no integer', (value) => {
  expect(() => canonicalJson(value)).toThrow(RangeError)
})

test('a lone surrogate has no canonical form', () => {
  expect(() => canonicalJson({ text: '\ud800' })).toThrow(RangeError)
})
