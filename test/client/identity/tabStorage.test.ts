import { claimTabStorage, clearTabStorage } from '../../../src/client/identity/tabStorage'

const keep = (key: string) => sessionStorage.setItem(key, 'kept')

beforeEach(() => sessionStorage.clear())

it("keeps a person's things across a reload", () => {
  claimTabStorage('501')
  keep('quorate.draft.vote:7')
  claimTabStorage('501')
  expect(sessionStorage.getItem('quorate.draft.vote:7')).toBe('kept')
})

it('forgets what another person left behind, and nothing that is not ours', () => {
  claimTabStorage('501')
  keep('quorate.userContext')
  keep('oidc.user:sign-in')
  claimTabStorage('502')
  expect(sessionStorage.getItem('quorate.userContext')).toBeNull()
  expect(sessionStorage.getItem('oidc.user:sign-in')).toBe('kept')
})

it('forgets everything on sign-out', () => {
  claimTabStorage('501')
  keep('quorate.draft.vote:7')
  clearTabStorage()
  expect(Object.keys(sessionStorage)).toEqual([])
})
