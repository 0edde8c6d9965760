/** What the audit trail tells of acts on questions, motions and roll calls: a sentence, values, and whom they concern. */
import type { AuditLine } from '../../../../src/contract/auditTrail'
import {
  closeDueRollCalls,
  endDueQuestions,
  failDueMotions,
} from '../../../../src/server/governance/jobs/dueWork'
import { type DueWork, sweep } from '../../../../src/server/governance/jobs/sweep'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { reasons } from '../../../support/correctionDesk'
import { companies, people } from '../../../support/directory'
import { formOf } from '../../../support/form'
import { storeEvent } from '../../../support/storedEvent'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
const group = '/api/groups/101'

/** What the trail tells of the newest line that a search finds, and the texts of what changed. */
async function newest(search: string, status = 'all') {
  const asked = new URLSearchParams({ search, status }).toString()
  const { body } = await application.as('staff').get(`/api/admin/audit?${asked}`)
  const [line] = (body as { data: AuditLine[] }).data
  return {
    sentence: line?.sentence,
    refusal: line?.refusal,
    changes: line?.changes.map(({ list, kind, names, fields }) => [list, kind, names, fields]),
  }
}

const told = (sentence: string, ...changes: unknown[]) => ({ sentence, refusal: null, changes })

async function runAt(work: DueWork, now: string) {
  const onFault = (_row: string, fault: unknown) => {
    throw fault
  }
  await sweep(
    { db: application.db, readClock: async () => now, wakeOutbox: () => {}, onFault },
    work,
  )
}

test('a check-in and its removal name the person and the meeting, and are found by both', async () => {
  const eventId = await storeEvent(application.db, { title: 'Spring call' })
  const checkIns = `${group}/events/${eventId}/CheckIns`
  const added = await application
    .as('admin')
    .post(checkIns, [{ quorateUserId: people.colleague, firstName: 'C', lastName: 'T' }])
  const row = [
    'checkIns',
    'created',
    ['Colleague Test', 'Spring call, Mar 2, 2026', 'Audio Group'],
    [],
  ]
  const sentence = 'Added Colleague Test to the roll call of Spring call, Mar 2, 2026 (Audio Group)'
  for (const search of ['colleague test', 'Spring ca'])
    expect(await newest(search)).toEqual(told(sentence, row))
  const [checkInId] = (added.body as { checkInIds: number[] }).checkInIds
  await application.as('admin').delete(`${checkIns}/${checkInId}`)
  expect((await newest('colleague test')).sentence).toBe(
    'Removed Colleague Test from the roll call of Spring call, Mar 2, 2026 (Audio Group)',
  )
  await application.as('admin').patch(`${group}/events/${eventId}/closeEvent`, {})
  expect(await newest('Spring call')).toMatchObject({
    sentence: 'Closed the roll call of Spring call, Mar 2, 2026 (Audio Group)',
    changes: [
      [
        'meetings',
        'changed',
        ['Spring call, Mar 2, 2026', 'Audio Group'],
        [{ field: 'rollCall', old: 'Open', new: 'Closed' }],
      ],
    ],
  })
})

test('the life of a question is told with its values, and found by title, mover and voter', async () => {
  const opened = await application.as('admin').post(
    `${group}/VoteQuestions`,
    formOf({
      title: 'Adopt the codec',
      description: '',
      motionedId: people.member,
      secondedId: people.second,
      isAutoExtensionEnabled: true,
    }),
  )
  expect((await newest('second test')).sentence).toBe('Opened "Adopt the codec" in Audio Group')
  const { voteQuestionId } = opened.body as { voteQuestionId: number }
  const path = `${group}/VoteQuestions/${voteQuestionId}`
  const cast = await application.as('member').post(`${path}/VoteResults`, yes)
  const { voteResultId } = cast.body as { voteResultId: number }
  await application.as('member').put(`${path}/VoteResults/${voteResultId}`, no)
  const changed = 'Changed a vote on "Adopt the codec" (Audio Group)'
  const names = ['Audio Group', 'Alder Inc.', 'Adopt the codec']
  const choice = [{ field: 'voteChoice', old: 'Yes', new: 'No' }]
  expect(await newest('Alder Inc.')).toEqual(told(changed, ['votes', 'changed', names, choice]))
  await application
    .as('proxy')
    .post(`${path}/ProxyVoteResults`, { ...yes, memberId: companies.cedar })
  expect((await newest('cedar inc')).sentence).toBe(
    'Cast a proxy vote for Cedar Inc. on "Adopt the codec" (Audio Group)',
  )
  await application.as('admin').patch(`${path}/cancel`, { cancellationReason: 'Too early.' })
  expect(await newest('adopt the codec')).toMatchObject({
    sentence: 'Cancelled the vote on "Adopt the codec" (Audio Group)',
    changes: [[expect.anything(), 'changed', expect.anything(), [{ new: 'Cancelled' }]]],
  })
  await application.as('second').post(`${path}/VoteResults`, yes)
  expect(await newest('adopt the codec', 'refused')).toEqual({
    sentence: 'Tried to vote on "Adopt the codec" (Audio Group)',
    refusal: 'Voting on this question has ended.',
    changes: [],
  })
})

test('of a blind poll the trail tells whose vote was cast and not what it was', async () => {
  const poll = await box.open({ title: 'Blind lunch', voteType: 'Blind Straw-poll' })
  const path = `${group}/VoteQuestions/${poll.voteQuestionId}`
  await application.as('member').post(`${path}/VoteResults`, yes)
  expect(await newest('Blind lunch')).toEqual(
    told('Voted on "Blind lunch" (Audio Group)', [
      'votes',
      'created',
      ['Audio Group', 'Alder Inc.', 'Blind lunch'],
      [],
    ]),
  )
})

test('a motion is told from its making to its end, and found by who made and seconded it', async () => {
  const made = await application
    .as('member')
    .post(`${group}/Motions`, formOf({ title: 'Send it out', description: 'Soon.' }))
  const { motionRequestId } = made.body as { motionRequestId: number }
  expect((await newest('send it out')).sentence).toBe(
    'Made the motion "Send it out" in Audio Group',
  )
  const path = `${group}/Motions/${motionRequestId}`
  await application.as('second').patch(`${path}/second`, {})
  expect(await newest('send it out')).toMatchObject({
    sentence: 'Seconded "Send it out" (Audio Group)',
    changes: [
      [
        'motions',
        'changed',
        expect.arrayContaining(['Member Test', 'Second Test']),
        [{ field: 'secondedId', old: null, newName: 'Second Test' }],
      ],
    ],
  })
  await application.as('admin').patch(`${path}/withdraw`, { withdrawalReason: 'Too early.' })
  const withdrawn = {
    sentence: 'Withdrew "Send it out" (Audio Group)',
    changes: [
      [expect.anything(), 'changed', expect.anything(), [{ old: 'Complete', new: 'Withdrawn' }]],
    ],
  }
  for (const search of ['second test', 'member test', 'send it out'])
    expect(await newest(search)).toMatchObject(withdrawn)
})

test('what the calendar does is no refusal: an extension, an end, a failed motion, a closed roll call', async () => {
  const { voteQuestionId, deadline } = await box.open({ title: 'Late question' })
  await runAt(endDueQuestions, deadline)
  expect(await newest('late question', 'done')).toMatchObject({
    sentence: 'Extended "Late question" by a day, for want of quorum (Audio Group)',
    refusal: null,
    changes: [
      [expect.anything(), 'changed', expect.anything(), [{ field: 'deadline', old: deadline }]],
    ],
  })
  await runAt(endDueQuestions, '2026-04-01T20:00:00.000Z')
  expect(await newest('late question', 'done')).toMatchObject({
    sentence: 'Ended the vote on "Late question" at its deadline (Audio Group)',
    changes: [[expect.anything(), 'changed', expect.anything(), [{ new: 'Failed' }]]],
  })
  expect(voteQuestionId).toBeGreaterThan(0)
  await application
    .as('member')
    .post(`${group}/Motions`, formOf({ title: 'Unheard', description: '' }))
  await runAt(failDueMotions, '2026-04-01T20:00:00.000Z')
  expect((await newest('unheard', 'done')).sentence).toBe(
    'Failed "Unheard" that nobody seconded by its deadline (Audio Group)',
  )
  await storeEvent(application.db, { title: 'Forgotten call' })
  await runAt(closeDueRollCalls, '2026-04-01T20:00:00.000Z')
  expect((await newest('forgotten call', 'done')).sentence).toBe(
    'Closed the roll call of Forgotten call, Mar 2, 2026 (Audio Group)',
  )
  expect((await newest('forgotten call', 'refused')).sentence).toBeUndefined()
})

test('a correction names the vote it changes, from asking to approval', async () => {
  const { voteQuestionId, roll } = await box.open({ title: 'Settled question' })
  await box.cast({ groupId: 101, voteQuestionId, deadline: '', roll }, 'member', no)
  application.setClock('2026-04-01T20:00:00.000Z')
  await runAt(endDueQuestions, '2026-04-01T20:00:00.000Z')
  const rollEntryId = roll.find(({ memberId }) => memberId === companies.alder)?.rollEntryId
  const change = { kind: 'vote', voteQuestionId, rollEntryId, voteChoice: 'Yes' }
  const asked = await application.as('admin').post(`${group}/corrections`, { change, ...reasons })
  const choice = { field: 'voteChoice', old: 'No', new: 'Yes' }
  expect(await newest('alder inc')).toMatchObject({
    sentence: 'Asked for a correction in "Settled question": Alder Inc. (Audio Group)',
    changes: [['corrections', 'created', expect.anything(), [choice]]],
  })
  const { correctionId } = asked.body as { correctionId: number }
  await application.as('staff').patch(`${group}/corrections/${correctionId}/approve`, {})
  expect(await newest('alder inc')).toMatchObject({
    sentence: 'Approved a correction in "Settled question": Alder Inc. (Audio Group)',
    changes: [['corrections', 'changed', expect.anything(), [choice, { new: 'approved' }]]],
  })
  application.setClock(noon)
})
