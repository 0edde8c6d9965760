/** What a scenario needs on the journeys' server before it begins. */
import type { MotionRequest } from '../../src/contract/motions'
import type { EventListItem, MeetingDetail } from '../../src/contract/events'
import type { QuestionVoter } from '../../src/contract/groupEligibility'
import type { VoteResultRow } from '../../src/contract/voteResults'
import { callAs, castProxyAs, openQuestion, readQuestion } from './apiAs'

/** The values of that server, by the names of the fields of the scenario that hold them. */
export type Values = Record<string, unknown>

const weekMs = 7 * 24 * 60 * 60_000
let made = 0
const freshTitle = () => `Adopt scenario ${process.pid}-${(made += 1)}`

async function question(groupId: number): Promise<Values & { id: number }> {
  const search = freshTitle()
  const { voteQuestionId } = await openQuestion(groupId, search)
  const { voteDeadline, revision } = await readQuestion(groupId, voteQuestionId)
  return {
    since: revision,
    groupId,
    forGroupId: groupId,
    voteQuestionId,
    id: voteQuestionId,
    search,
    voteDeadline,
  }
}

async function votersOf(groupId: number, id: number): Promise<QuestionVoter[]> {
  const path = `${groupId}/VoteQuestions/${id}/eligibility?mode=0&size=100`
  const { data } = await callAs<{ data: QuestionVoter[] }>('staff', 'GET', path)
  return data
}

/** The chair of group 102 votes for company 419. */
async function openForChair() {
  const own = await question(102)
  const voters = await votersOf(102, own.id)
  const rollEntryId = voters.find(({ memberId }) => memberId === 419)?.rollEntryId ?? 0
  const voter = voters.find(({ canCastFor }) => canCastFor) ?? {}
  return { ...own, rollEntryId, voter, memberId: (voter as QuestionVoter).memberId ?? 0 }
}

async function motionOfMember(): Promise<Values & { id: number }> {
  const form = new FormData()
  form.set('metaData', JSON.stringify({ title: freshTitle() }))
  const answer = await callAs<{ motionRequestId: number }>('member', 'POST', '101/Motions', form)
  const { motionRequestId } = answer
  return { groupId: 101, motionRequestId, id: motionRequestId }
}

async function secondedMotion() {
  const motion = await motionOfMember()
  await secondAs('second', motion.id)
  return motion
}

/** Who moved and seconded, and a day a week from now, in the fields of the editor. */
function twoPeople() {
  const person = (userId: number) => ({ userId, name: 'Somebody', company: 'Some company' })
  const day = new Date(Date.now() + weekMs).toISOString().slice(0, 10)
  return { motionedId: 3, secondedId: 5, motioned: person(3), seconded: person(5), day }
}

async function motionInEditor() {
  const motion = await secondedMotion()
  const screen = `/group/101/votingquestions/new/relatedMotion/${motion.id}`
  return { ...motion, ...twoPeople(), screen }
}

export function secondAs(account: string, motionRequestId: number): Promise<MotionRequest> {
  return callAs(account, 'PATCH', `101/Motions/${motionRequestId}/second`, {})
}

export function checkInAs(account: string, eventId: number, quorateUserId: number) {
  return callAs(account, 'POST', `101/events/${eventId}/CheckIns`, [{ quorateUserId }])
}

async function openRollCall() {
  const instant = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const { eventIds } = await callAs<{ eventIds: number[] }>('staff', 'POST', '101/admin/meetings', {
    title: freshTitle(),
    startTime: instant(-10),
    endTime: instant(50),
    eventType: 1,
    createdBy: 'Ingrid Solheim',
  })
  const [eventId = 0] = eventIds
  await checkInAs('staff', eventId, 3)
  return { groupId: 101, eventId, id: eventId, userIds: [5], quorateUserId: 5 }
}

async function zoomCheckIn() {
  const list = '101/events?size=50&page=1'
  const { data } = await callAs<{ data: EventListItem[] }>('staff', 'GET', list)
  const open = data.find(({ title, isRollCallOpen }) => isRollCallOpen && /special/.test(title))
  const eventId = open?.eventId ?? 0
  const { checkIns } = await callAs<MeetingDetail>('staff', 'GET', `101/Events/${eventId}`)
  const checkInId = checkIns.find(({ source }) => source === 'Zoom')?.checkInId ?? 0
  return { groupId: 101, eventId, id: eventId, checkInId }
}

export const worlds: Record<string, () => Promise<Values>> = {
  'nothing of its own': () => Promise.resolve({}),
  'a sign-in in this tab': () => Promise.resolve({}),
  'an open question': openForChair,
  'a question of a group that they are not in': () => question(101),
  'a vote of their own': async () => {
    const own = await openForChair()
    const path = `102/VoteQuestions/${own.id}/VoteResults`
    const vote = { voteChoice: 'Yes', voteReason: null, groupId: 102 }
    const { voteResultId, revision } = await callAs<VoteResultRow>('chair', 'POST', path, vote)
    return { ...own, voteResultId, resultId: voteResultId, revision, ifMatch: revision }
  },
  'a question on which everybody has voted': async () => {
    const own = await question(102)
    const at = { groupId: 102, voteQuestionId: own.id }
    for (const { memberId } of await votersOf(102, own.id))
      await castProxyAs('staff', at, { voteChoice: 'Yes', voteReason: null, memberId })
    return own
  },
  'a motion of another company': motionOfMember,
  'a seconded motion in the editor': motionInEditor,
  'a seconded motion in the editor, and a slow line': motionInEditor,
  'a seconded motion and its question': async () => {
    const [motion, { voteQuestionId }] = await Promise.all([secondedMotion(), question(101)])
    return { ...motion, voteQuestionId }
  },
  'a question in the editor': async () => {
    const { id, search, since: revision, ...own } = await question(101)
    const screen = `/group/101/votingquestions/${id}/edit`
    return { ...own, ...twoPeople(), id, title: search, revision, ifMatch: revision, screen }
  },
  'an open roll call': openRollCall,
  'a check-in from the meeting tool': zoomCheckIn,
}
