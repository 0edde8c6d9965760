import { hoursLeft, isReminderDue } from '../../src/rules/reminder'

const question = {
  createdAt: '2026-03-02T20:00:00.000Z',
  voteDeadline: '2026-03-08T20:00:00.000Z',
  isSendNotification: true,
  remindedAt: null,
}

test.each([
  ['2026-03-07T19:59:59.999Z', false],
  ['2026-03-07T20:00:00.000Z', true],
  ['2026-03-08T19:59:59.999Z', true],
  ['2026-03-08T20:00:00.000Z', false],
])('at %s a reminder is due: %j, by elapsed hours also where the clock changes', (now, isDue) => {
  expect(isReminderDue(question, now)).toBe(isDue)
})

test.each([
  ['the group is not notified', { isSendNotification: false }],
  ['the reminder of this deadline went out', { remindedAt: '2026-03-07T20:00:01.000Z' }],
  ['it was opened within the last day', { createdAt: '2026-03-07T20:00:00.000Z' }],
])('where %s none is due', (_why, other) => {
  expect(isReminderDue({ ...question, ...other }, '2026-03-08T12:00:00.000Z')).toBe(false)
})

test.each([
  ['2026-03-07T20:00:00.000Z', 24],
  ['2026-03-07T20:00:00.001Z', 24],
  ['2026-03-08T19:00:00.000Z', 1],
  ['2026-03-08T19:59:59.999Z', 1],
])('at %s %d hours are left', (now, hours) => {
  expect(hoursLeft(question.voteDeadline, now)).toBe(hours)
})
