/** The kinds of vote that admins open, where the group's policy allows them. */
import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import { testApplication } from '../../support/application'
import { draftFor, noon } from '../../support/ballotBox'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { formOf } from '../../support/form'
import { policyDesk } from '../../support/policyDesk'
import { withVoteTypes } from '../../support/policies'

const application = testApplication({ now: noon })
const questions = '/api/groups/101/VoteQuestions'
const { groupId: _group, ...draft } = draftFor(101)
const open = (told: object) =>
  application.as('admin').post(questions, formOf({ ...draft, ...told }))
const allow = (...voteTypes: string[]) => {
  const { decisions } = withVoteTypes(standardPolicy(101), ...voteTypes)
  return policyDesk(application).putInForce({ decisions })
}

test('a kind that the policy does not allow is refused by its name, with what else is wrong', async () => {
  const refused = await open({ voteType: 'Straw-poll', title: 'A poll', motionedId: null })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: {
        voteType: [
          'The policy of this group does not allow Straw-poll. Please choose Collect Vote From Group.',
        ],
        motionedId: ['Please provide a valid user.'],
      },
    },
  })
  expect((await open({ voteType: 'NotSet' })).status).toBe(400)
  expect((await open({ voteType: 'Show of hands' })).status).toBe(400)
})

test('a blind poll is opened, told by the policy, and refused again once it is not allowed', async () => {
  await allow('Blind Straw-poll')
  const { body } = await application.as('member').get('/api/groups/101/policy')
  expect(body).toMatchObject({ decisions: [{}, { name: 'Blind Straw-poll', secrecy: 'blind' }] })
  const opened = await open({ voteType: 'Blind Straw-poll' })
  expect(opened.status).toBe(201)
  const { voteQuestionId } = opened.body as { voteQuestionId: number }
  const shown = await application.as('member').get(`${questions}/${voteQuestionId}`)
  expect(shown.body as VoteQuestionDetail).toMatchObject({
    voteType: 'Blind Straw-poll',
    counts: null,
    policy: { decision: { name: 'Blind Straw-poll' } },
  })
  expect((await open({ voteType: 'Straw-poll' })).status).toBe(400)
  await allow()
  expect((await open({ voteType: 'Blind Straw-poll' })).status).toBe(400)
  expect((await open({})).status).toBe(201)
})
