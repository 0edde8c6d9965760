import type { DemoAccount } from '../../../src/server/identity/demoDirectory'
import type { VerifiedToken } from '../../../src/server/domain/verifiedToken'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { Browser, type Tokens } from '../../support/demoSignIn'
import { type DemoServer, freePort, startDemo } from './demoServer'
import { account } from './directoryOf'

export const member = 'member@quorate.example'
export const second = 'second@quorate.example'

export interface RunningDemo {
  database: TestDatabase
  server: DemoServer
  people: DemoAccount[]
  /** A fresh one for each test. */
  browser: Browser
  verified(tokens: Tokens): Promise<VerifiedToken | null>
}

/** One demo provider with two people for all tests of a file; its parts exist from the first test on. */
export function runDemo(): RunningDemo {
  const demo = {
    verified: ({ access_token }: Tokens) => demo.server.identity.verifyToken(access_token),
  } as RunningDemo

  beforeAll(async () => {
    demo.people = [
      await account(3, member, 'Priya Ramanathan'),
      await account(5, second, 'Hana Kowalczyk'),
    ]
    demo.database = await createTestDatabase()
    demo.server = await startDemo(demo.database, demo.people, await freePort())
  })

  afterAll(async () => {
    await demo.server.stop()
    await demo.database.drop()
  })

  beforeEach(() => {
    demo.browser = new Browser(demo.server.origin)
  })

  return demo
}
