import { randomBytes } from 'node:crypto'
import type { VerifiedToken } from '../../../src/server/domain/verifiedToken'
import { signTicket } from '../../../src/server/files/tickets'
import { createHubTickets, hubVerifier, ticketMs } from '../../../src/server/identity/hubTickets'

const token: VerifiedToken = {
  subject: 'ext-3',
  tokenId: 'one',
  sessionId: null,
  issuedAt: 1_000,
  expiresAt: 600_000,
}
const key = randomBytes(32)
let nowMs = 5_000
let isSignedOut = false
/** An instance whose clock is ahead of the others, or behind them. */
const instance = (aheadMs = 0) =>
  createHubTickets({ key, isRevoked: async () => isSignedOut, now: () => nowMs + aheadMs })

beforeEach(() => {
  nowMs = 5_000
  isSignedOut = false
})

test('a ticket stands once for the token it was given for, on whichever instance', async () => {
  const [one, two] = [instance(), instance()]
  const { ticket, expiresAt } = one.issue(token)
  expect(expiresAt).toBe(new Date(nowMs + ticketMs).toISOString())
  await expect(two.redeem(ticket)).resolves.toEqual(token)
  await expect(two.redeem(ticket)).resolves.toBeNull()
})

test.each([
  ['the same clock', 0, 2 * ticketMs],
  ['a clock ahead', 30_000, ticketMs],
  ['a clock behind', -30_000, 3 * ticketMs],
])(
  'by %s it is good for half a minute, give or take what clocks may differ by',
  async (_clock, aheadMs, untilMs) => {
    const tickets = instance(aheadMs)
    const [ticket, later] = [instance().issue(token), instance().issue(token)]
    nowMs += untilMs - 1
    await expect(tickets.redeem(ticket.ticket)).resolves.toEqual(token)
    await expect(tickets.redeem(ticket.ticket)).resolves.toBeNull()
    nowMs += 1
    await expect(tickets.redeem(later.ticket)).resolves.toBeNull()
  },
)

test('it opens nothing once its token was signed out', async () => {
  const tickets = instance()
  const { ticket } = tickets.issue(token)
  isSignedOut = true
  await expect(tickets.redeem(ticket)).resolves.toBeNull()
})

test.each([
  ['another key', signTicket(randomBytes(32), { kind: 'hub' })],
  ['another kind', signTicket(key, { attachmentId: 1, usableUntil: 1e12, ticketId: 'x' })],
  ['no ticket', 'no.ticket'],
  ['an empty text', ''],
])('%s opens nothing', async (_what, presented) => {
  await expect(instance().redeem(presented)).resolves.toBeNull()
})

test('an access token is read as one, and a ticket is none', async () => {
  const tickets = instance()
  const asked: string[] = []
  const verify = hubVerifier(tickets, async (presented) => {
    asked.push(presented)
    return null
  })
  await verify('head.claims.signature')
  await expect(verify(tickets.issue(token).ticket)).resolves.toEqual(token)
  expect(asked).toEqual(['head.claims.signature'])
})
