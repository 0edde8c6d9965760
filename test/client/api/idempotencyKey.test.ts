import { newIdempotencyKey } from '../../../src/client/api/idempotencyKey'

describe('newIdempotencyKey', () => {
  it('is a different UUID every time', () => {
    const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey))
    expect(keys.size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })
})
