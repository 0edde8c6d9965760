import { allWebhookKinds, webhookKinds } from '../../src/rules/webhookKinds'

test('votes are told to nobody, cast or changed', () => {
  expect(allWebhookKinds).not.toContain('question.cast')
  expect(allWebhookKinds).not.toContain('question.changed')
})

test('each kind says what it tells, in words of its own', () => {
  expect(new Set(Object.values(webhookKinds)).size).toBe(allWebhookKinds.length)
})
