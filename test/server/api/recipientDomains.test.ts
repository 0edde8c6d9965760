import { eq } from 'drizzle-orm'
import { recipientsHelp } from '../../../src/rules/recipients'
import { mailDeliveries } from '../../../src/server/database/schema/mails'
import { testApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { formOf } from '../../support/form'

const application = testApplication({
  now: noon,
  environment: { QUORATE_RECIPIENT_DOMAINS: 'museum, example' },
})

const open = (additionalStakeholders: string) =>
  application.as('admin').post(
    '/api/groups/101/VoteQuestions',
    formOf({
      title: 'Publish version 2',
      description: 'As drafted.',
      motionedId: people.member,
      secondedId: people.second,
      isSendNotification: true,
      additionalStakeholders,
    }),
  )

test('recipients have the top-level domains that are configured, and are written to', async () => {
  expect((await open('board@larkspur.museum')).status).toBe(201)
  const toBoard = eq(mailDeliveries.recipient, 'board@larkspur.museum')
  expect(await application.db.$count(mailDeliveries, toBoard)).toBe(1)
})

test('the refusal of others names what is allowed', async () => {
  expect(await open('board@larkspur.com')).toMatchObject({
    status: 400,
    body: {
      errors: {
        additionalStakeholders: [expect.any(String), recipientsHelp(['museum', 'example'])],
      },
    },
  })
})

test('a browser learns them', async () => {
  const { body } = await application.anybody.get('/api/configuration')
  expect(body).toMatchObject({ recipientDomains: ['museum', 'example'] })
})
