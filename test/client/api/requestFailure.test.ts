import { failureOf, RequestError } from '../../../src/client/api/requestFailure'

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
