import { failureOf, isOutcomeUnknown, RequestError } from '../../../src/client/api/requestFailure'

describe('failureOf', () => {
  it('gives the failure of a failed call', () => {
    const failure = { kind: 'network', status: 0, code: null, problem: null } as const
    expect(failureOf(new RequestError(failure))).toBe(failure)
  })

  it('throws a bug on, so that it is not taken for a failed call', () => {
    const bug = new TypeError('x is undefined')
    expect(() => failureOf(bug)).toThrow(bug)
  })
})

describe('isOutcomeUnknown', () => {
  it.each([
    { status: 500, isUnknown: false },
    { status: 501, isUnknown: false },
    { status: 502, isUnknown: true },
    { status: 503, isUnknown: true },
    { status: 504, isUnknown: true },
    { status: 505, isUnknown: false },
  ])('is $isUnknown after $status', ({ status, isUnknown }) => {
    const failure = { kind: 'problem', status, code: null, problem: null } as const
    expect(isOutcomeUnknown(failure)).toBe(isUnknown)
  })
})
