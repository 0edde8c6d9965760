import { openUserManager } from '../../../src/client/identity/userManager'

const identity = { authority: 'https://login.example.org', clientId: 'quorate', scope: 'openid' }
const audience = 'https://votes.example.org/api'
const settingsOf = (request: object) =>
  openUserManager({ ...identity, ...request }, 'https://votes.example.org').settings

it.each([
  ['by resource', { audienceParameter: 'resource', audience }, audience, {}],
  ['by audience', { audienceParameter: 'audience', audience }, undefined, { audience }],
  ['by no word', {}, undefined, {}],
])('asks for tokens of the audience %s', (_words, request, resource, extraQueryParams) => {
  expect(settingsOf(request)).toMatchObject({ resource, extraQueryParams })
})
