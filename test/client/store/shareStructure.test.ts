import { isEqualTo, shareStructure } from '../../../src/client/store/shareStructure'

const held = { id: 1, names: ['a', 'b'], roll: [{ id: 1 }, { id: 2 }], none: null }

describe('shareStructure', () => {
  it('gives back the held value where nothing differs', () => {
    expect(shareStructure(held, structuredClone(held))).toBe(held)
  })

  it('keeps every part that is equal and takes every part that is not', () => {
    const incoming = { ...structuredClone(held), roll: [{ id: 1 }, { id: 3 }] }
    const kept = shareStructure(held, incoming)
    expect(kept).toEqual(incoming)
    expect(kept.names).toBe(held.names)
    expect(kept.roll[0]).toBe(held.roll[0])
  })

  it.each([
    ['a field more', { ...held, more: 1 }],
    ['a field less', { id: 1, names: held.names, roll: held.roll }],
    ['a longer list', { ...held, names: ['a', 'b', 'c'] }],
    ['a shorter list', { ...held, names: ['a'] }],
    ['null in the place of an object', null],
    ['a list in the place of an object', [held]],
  ])('takes %s', (_name, incoming) => {
    expect(shareStructure<unknown>(held, incoming)).toEqual(incoming)
  })

  it('tells a missing field from one without value', () => {
    expect(shareStructure({ a: undefined, b: 1 }, { b: 1, c: undefined })).toEqual({
      b: 1,
      c: undefined,
    })
  })

  it('takes the incoming value where nothing was held', () => {
    expect(shareStructure(undefined, held)).toBe(held)
  })
})

describe('isEqualTo', () => {
  it('compares at any depth, and tells nothing from something', () => {
    expect(isEqualTo(held, structuredClone(held))).toBe(true)
    expect(isEqualTo(held, { ...held, names: ['a'] })).toBe(false)
    expect(isEqualTo(null, held)).toBe(false)
    expect(isEqualTo(held, undefined)).toBe(false)
  })
})
