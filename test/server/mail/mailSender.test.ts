import { isLastAttempt, mailLog, pauseAfter } from '../../../src/server/mail/mailSender'
import type { FastifyBaseLogger } from 'fastify'
import { MailRefused } from '../../../src/server/mail/message'
import { questionMail } from '../../support/questionMail'

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1_920],
  [8, 3_600],
  [30, 3_600],
])('after attempt %d the next waits %d seconds', (attempt, seconds) => {
  expect(pauseAfter(attempt)).toBe(seconds)
})

const hoursUntilLast = (isRefusal: boolean) => {
  let seconds = 0
  for (let attempt = 1; !isLastAttempt(attempt, isRefusal); attempt += 1)
    seconds += pauseAfter(attempt)
  return seconds / 3_600
}

test('a server that is away for a day loses no mail', () => {
  expect(hoursUntilLast(false)).toBeGreaterThan(20)
})

test('one that refuses for ten minutes loses none either, and an unknown address is known in time', () => {
  expect(hoursUntilLast(true)).toBeGreaterThan(10 / 60)
  expect(hoursUntilLast(true)).toBeLessThan(2)
})

const address = 'member@test.example'
const delivery = {
  deliveryId: 9,
  mailId: 5,
  attempts: 3,
  recipient: address,
  topic: 'voteQuestion.opened',
  groupId: 36,
  subjectId: 77,
  createdAt: '2026-11-21T20:00:00.000Z',
  mail: { ...questionMail('opened'), recipients: [address] },
}
const answer = Object.assign(new Error(`550 unknown ${address}`), {
  code: 'EENVELOPE',
  responseCode: 550,
  rejected: [address],
})

test('what is written tells a mail by its ids and repeats no address', () => {
  const lines: unknown[][] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const log = { debug: note, info: note, warn: note, error: note } as unknown as FastifyBaseLogger
  const report = mailLog(log)
  report.onSent(delivery)
  report.onPostponed(delivery, answer)
  report.onGivenUp(delivery, new MailRefused(answer.message, { cause: answer }))
  report.onOutdated(delivery)
  expect(JSON.stringify(lines)).not.toContain(address)
  const ids = { deliveryId: 9, mailId: 5, topic: 'voteQuestion.opened', attempts: 3 }
  const codes = { code: 'EENVELOPE', responseCode: 550 }
  expect(lines).toEqual([
    [ids, 'mail sent'],
    [{ ...ids, ...codes }, 'mail not sent yet'],
    [{ ...ids, ...codes }, 'mail given up'],
    [ids, 'outdated mail not sent'],
  ])
})

test('a fault of our own is written whole', () => {
  const lines: unknown[] = []
  const log = { error: (entry: unknown) => void lines.push(entry) } as unknown as FastifyBaseLogger
  const fault = new TypeError('letters[mail.noun] is not a function')
  mailLog(log).onGivenUp(delivery, fault)
  expect(lines).toMatchObject([{ err: fault }])
})
