import { leafOf } from '../../../src/server/record/leaf'

/** The first leaves of the reference tree of certificate transparency (RFC 6962). */
test.each([
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['\u0000', '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7'],
  ['\u0010', '0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7'],
])('the leaf of %j', (body, leaf) => {
  expect(leafOf(body).toString('hex')).toBe(leaf)
})
