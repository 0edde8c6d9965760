/** Appointed proxies over HTTP, by bylaws that staff put in force, and the record of it as people check it. */
import type { GroupAppointments, ShownAppointment } from '../../../src/contract/appointments'
import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { companies, people } from '../../support/directory'
import { policyDesk } from '../../support/policyDesk'
import { judgement, recordReader } from '../../support/recordReader'

const application = testApplication({ now: noon }, 'test')
const box = ballotBox(application.db)
const reader = recordReader(application)
const path = '/api/groups/101/proxyAppointments'
const instruction = 'Vote as the chair does.'

test('a proxy is offered, accepts, is offered the vote, casts it, and both verifiers pass it', async () => {
  const proxies = { who: 'group', mostPerPerson: 1 }
  await policyDesk(application).putInForce({ proxies })
  const question = await box.open()
  const { voteQuestionId } = question
  const member = application.as('member')
  const second = application.as('second')
  const offered = await member.post(path, { proxyId: people.second, voteQuestionId, instruction })
  expect(offered).toMatchObject({ status: 201, body: { holderName: 'Alder Inc.', instruction } })
  const { appointmentId } = offered.body as ShownAppointment
  const repeated = await member.post(path, { proxyId: people.second, voteQuestionId, instruction })
  expect(repeated).toMatchObject({
    status: 400,
    body: { errors: { proxyId: [expect.stringMatching(/already/)] } },
  })

  const abilities = async () => {
    const { body } = await second.get(reader.pathOf(question))
    return (body as VoteQuestionDetail).abilities
  }
  const cast = () =>
    second.post(`${reader.pathOf(question)}/ProxyVoteResults`, {
      voteChoice: 'Yes',
      memberId: companies.alder,
    })
  expect(await abilities()).toMatchObject({ canCastProxyVote: false })
  expect(await cast()).toMatchObject({ status: 403, body: { code: 'not-proxy-eligible' } })
  const answered = await second.patch(`${path}/${appointmentId}`, { state: 'accepted' })
  expect(answered).toMatchObject({ status: 200, body: { state: 'accepted', part: 'proxy' } })
  expect(await abilities()).toMatchObject({ canCastProxyVote: true })
  const voters = await second.get(`${reader.pathOf(question)}/eligibility?mode=0&size=100&page=1`)
  const castable = (voters.body as { data: { memberId: number; canCastFor: boolean }[] }).data
  expect(castable.filter((one) => one.canCastFor).map((one) => one.memberId)).toEqual([
    companies.alder,
  ])
  expect(await cast()).toMatchObject({ status: 201, body: { isProxy: true, appointmentId } })

  const { body } = await application.as('staff').get(path)
  expect((body as GroupAppointments).appointments).toMatchObject([
    { appointmentId, instruction: '', part: 'reader' },
  ])
  await box.end(question, question.deadline)
  const handed = await reader.download(question)
  expect(judgement(handed)).toBe('PASS')
  expect(handed.record.texts.map(({ text }) => text)).not.toContain(instruction)
})
