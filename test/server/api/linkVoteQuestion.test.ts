import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { formOf } from '../../support/form'
import { storeMotion } from '../../support/storedMotion'

const application = testApplication({ now: noon })

const questions = '/api/groups/101/VoteQuestions'
const draft = {
  title: 'Publish version 2',
  description: 'As drafted.',
  motionedId: people.member,
  secondedId: people.second,
  isAutoExtensionEnabled: true,
}

const admin = () => application.as('admin')
const open = (wanted: object) => admin().post(questions, formOf(wanted))

test('a motion and its question name each other, also when they are linked once more', async () => {
  const question = await ballotBox(application.db).open()
  const motionRequestId = await storeMotion(application.db)
  const motion = `/api/groups/101/Motions/${motionRequestId}`
  expect((await application.as('member').get(motion)).body).toMatchObject({
    motionRequestId,
    motionStatus: 'Complete',
    voteQuestion: null,
  })
  const answer = await open({ ...draft, motionRequestId })
  const { voteQuestionId } = answer.body as { voteQuestionId: number }
  const linked = await admin().put(`${motion}/linkvotequestion`, {
    voteQuestionId,
    title: 'Ignored',
    userName: 'Ignored',
  })
  expect(linked).toMatchObject({ status: 200, body: { voteQuestion: { voteQuestionId } } })
  const other = { voteQuestionId: question.voteQuestionId }
  expect((await admin().put(`${motion}/linkvotequestion`, other)).status).toBe(409)
  expect((await open({ ...draft, motionRequestId })).status).toBe(409)
})
