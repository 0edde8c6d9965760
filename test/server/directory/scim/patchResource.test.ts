/** PATCH by the examples of RFC 7644 section 3.5.2, beside another implementation of it. */
import { scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch'
import { mergeResource, patchResource } from '../../../../src/server/directory/scim/patchResource'
import { ScimRefusal } from '../../../../src/server/directory/scim/scimRefusal'
import { enterpriseUser, patchOf } from '../../../support/scim'

const group = {
  displayName: 'Tour Guides',
  members: [
    { value: '2819c223', display: 'Babs Jensen' },
    { value: '902c246b', display: 'Mandy Pepperidge' },
  ],
}
const user = {
  userName: 'bjensen',
  active: true,
  name: { formatted: 'Babs Jensen', familyName: 'Jensen', givenName: 'Babs' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.example', type: 'home' },
  ],
  [enterpriseUser]: { organization: 'Alder Inc.' },
}

const james = { value: '08e1d05d', display: 'James Smith' }

const copied = (resource: object) => JSON.parse(JSON.stringify(resource)) as ScimResource

test.each<[string, object, ScimPatchOperation]>([
  ['adds members', group, { op: 'add', path: 'members', value: [james] }],
  ['adds a member twice', group, { op: 'add', path: 'members', value: [group.members[0]] }],
  ['adds without a path', user, { op: 'add', value: { active: false, userName: 'babs' } }],
  ['removes all members', group, { op: 'remove', path: 'members' }],
  ['removes one member', group, { op: 'remove', path: 'members[value eq "2819c223"]' }],
  [
    'removes by type and value',
    user,
    { op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' },
  ],
  ['replaces all members', group, { op: 'replace', path: 'members', value: [james] }],
  [
    'changes one address',
    user,
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'new@example.com' },
  ],
  [
    'replaces an address',
    user,
    { op: 'replace', path: 'emails[type eq "home"]', value: { type: 'other' } },
  ],
  ['changes a part', user, { op: 'replace', path: 'name.familyName', value: 'Holt' }],
  ['changes some parts', user, { op: 'replace', path: 'name', value: { givenName: 'Barbara' } }],
  [
    'changes an extension',
    user,
    { op: 'replace', path: `${enterpriseUser}:organization`, value: 'Birch' },
  ],
  ['adds what was not there', user, { op: 'add', path: 'externalId', value: 'x-1' }],
])('%s', (_what, resource, operation) => {
  const expected = scimPatch(copied(resource), [operation])
  const patched = patchResource(resource as Record<string, unknown>, patchOf(operation))
  // A list without values and one that is not there are the same.
  expect({ members: [], ...patched }).toEqual({ members: [], ...expected })
})

test('operations follow each other, and names are read in any case', () => {
  const patched = patchResource(
    group,
    patchOf(
      { op: 'Add', path: 'MEMBERS', value: { Value: '1' } },
      { op: 'REMOVE', path: 'members[value eq "2819c223"]' },
      { op: 'replace', path: 'DisplayName', value: 'Guides' },
    ),
  )
  expect(patched).toEqual({ displayName: 'Guides', members: [group.members[1], { value: '1' }] })
})

test('an address that was not there is made of its filter', () => {
  const path = 'emails[type eq "work"].value'
  expect(patchResource({}, patchOf({ op: 'add', path, value: 'new@example.com' }))).toEqual({
    emails: [{ type: 'work', value: 'new@example.com' }],
  })
})

test('what is read-only is ignored in a value without a path', () => {
  const value = { id: '7', meta: {}, groups: [{ value: '101' }], userName: 'babs' }
  const stored = { ...user, id: '5' }
  expect(patchResource(stored, patchOf({ op: 'replace', value }))).toEqual({
    ...stored,
    userName: 'babs',
  })
})

test('what is not kept is ignored, and nothing reaches beyond the resource', () => {
  const odd = JSON.parse('{"__proto__":{"a":1},"constructor":{"b":1},"nickName":"B"}') as object
  const before = structuredClone(group)
  expect(mergeResource(group, odd)).toEqual(group)
  for (const path of ['nickName', '__proto__.a', 'constructor.prototype.b', 'name.__proto__'])
    expect(patchResource(group, patchOf({ op: 'add', path, value: 'x' }))).toEqual(group)
  expect(group).toEqual(before)
  expect({}).not.toHaveProperty('a')
})

test.each([
  ['invalidSyntax', { Operations: [] }],
  ['invalidSyntax', patchOf({ op: 'move', path: 'userName', value: 'x' })],
  ['invalidSyntax', patchOf({ op: 'add', value: 'x' })],
  ['noTarget', patchOf({ op: 'remove' })],
  ['noTarget', patchOf({ op: 'replace', path: 'emails[type eq "x"]', value: { value: 'y' } })],
  ['mutability', patchOf({ op: 'replace', path: 'id', value: '7' })],
  ['mutability', patchOf({ op: 'add', path: 'groups', value: [{ value: '101' }] })],
  ['invalidPath', patchOf({ op: 'replace', path: 'emails[type eq]', value: { value: 'y' } })],
  ['invalidPath', patchOf({ op: 'replace', path: 'user name', value: 'y' })],
  ['invalidValue', patchOf({ op: 'add', path: 'members', value: [7] })],
])('%s: %o', (scimType, body) => {
  const refused = () => patchResource(user, body)
  expect(refused).toThrow(ScimRefusal)
  expect(refused).toThrow(expect.objectContaining({ scimType }) as Error)
})
