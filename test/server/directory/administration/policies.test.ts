/** The voting policy of a group as staff keep it, over HTTP and on a real database. */
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'

const application = testApplication({ now: noon })

const path = '/api/groups/101/admin/policies'

test.each([
  ['Yes > cast', 'decisions.0.passes.0', 'Please provide a comparison that can hold'],
  ['Yes > No among "Users"', 'within', 'Please leave it out: the electorate has no classes.'],
])('the rule %s is refused, and its field is named', async (line, field, message) => {
  const draft = {
    decisions: withPlainParts(standardPolicy(101), { passes: line }).policy.decisions,
  }
  expect(await application.as('staff').post(path, draft)).toMatchObject({
    status: 400,
    body: { errors: { [field]: [expect.stringContaining(message)] } },
  })
  expect(await application.as('staff').post(`${path}/trial`, draft)).toMatchObject({ status: 400 })
})

test('others may vote from now on, and open questions keep their roll', async () => {
  const box = ballotBox(application.db)
  const question = await box.open()
  const { electorate } = standardPolicy(712)
  const answer = await application.as('staff').post(path, { electorate })
  expect(answer).toMatchObject({ status: 201, body: { version: 3 } })
  await box.cast(question, 'member')
  const shown = await application
    .as('member')
    .get(`/api/groups/101/VoteQuestions/${question.voteQuestionId}`)
  expect(shown.body).toMatchObject({ totalVotes: 1, policy: { electorate: { unit: 'company' } } })
  expect((await application.as('member').get('/api/groups/101/policy')).body).toMatchObject({
    electorate,
  })
})
