/** A correction takes two people: neither two accounts of one, nor a right made for the purpose. */
import { and, eq } from 'drizzle-orm'
import type { Correction } from '../../../../src/contract/corrections'
import type { Desk } from '../../../../src/contract/desk'
import { lockGroup } from '../../../../src/server/database/repositories/groups'
import { corrections } from '../../../../src/server/database/schema/corrections'
import {
  formerEligibility,
  memberships,
  users,
} from '../../../../src/server/database/schema/directory'
import { outcomeOf } from '../../../support/apiError'
import type { OpenQuestion } from '../../../support/ballotBox'
import { correctedVotes, endedQuestion, later } from '../../../support/correctedVotes'
import { voteChange } from '../../../support/correctionDesk'
import { changePerson, companies, people, type PersonName } from '../../../support/directory'
import { heldTransaction } from '../../../support/heldTransaction'
import { untilBlocked } from '../../../support/until'

const { application, box, desk, detailOf, faultsOf } = correctedVotes()

let question: OpenQuestion

beforeEach(async () => {
  await application.db.delete(formerEligibility)
  for (const person of ['second', 'colleague', 'proxy'] as const) {
    const separate = { mergedIntoId: null, isDisabled: false }
    await changePerson(application.db, person, separate)
    const row = { groupId: 101, userId: people[person], isAdmin: false }
    await application.db.insert(memberships).values(row).onConflictDoNothing()
    await setAdmin(person, person === 'second')
  }
  question = await endedQuestion(box)
})

async function setAdmin(person: PersonName, isAdmin: boolean) {
  const itself = and(eq(memberships.groupId, 101), eq(memberships.userId, people[person]))
  await application.db.update(memberships).set({ isAdmin }).where(itself)
}

const askedBy = async (person: PersonName) => {
  const change = voteChange(question, companies.alder, 'No', 'Not ready.')
  return (await desk.ask(person, change, later)).correctionId
}

const merge = async (from: PersonName, into: PersonName) => {
  const body = { intoUserId: people[into] }
  const path = `/api/admin/people/${people[from]}/merge`
  return (await application.as('staff').post(path, body)).status
}

const approval = (person: PersonName, correctionId: number) =>
  outcomeOf(desk.approve(person, correctionId, later))

async function seenBy(person: PersonName) {
  const path = `/api/groups/101/corrections?voteQuestionId=${question.voteQuestionId}`
  const { body } = await application.as(person).get(path)
  const [first] = (body as { corrections: Correction[] }).corrections
  return { approve: first?.mayApprove, decline: first?.mayDecline, withdraw: first?.mayWithdraw }
}

test('what a duplicate asked for the original withdraws and does not approve', async () => {
  const correctionId = await askedBy('second')
  expect(await seenBy('admin')).toEqual({ approve: true, decline: true, withdraw: false })
  expect(await merge('second', 'admin')).toBe(200)
  expect(await seenBy('admin')).toEqual({ approve: false, decline: false, withdraw: true })
  expect(await approval('admin', correctionId)).toBe('own-correction')
  expect(await outcomeOf(desk.decline('admin', correctionId))).toBe('own-correction')
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
  expect(await desk.withdraw('admin', correctionId, later)).toMatchObject({ status: 'withdrawn' })
})

test('merges are followed through a third account, in both directions', async () => {
  const correctionId = await askedBy('second')
  expect(await merge('second', 'colleague')).toBe(200)
  expect(await merge('colleague', 'admin')).toBe(200)
  expect(await approval('admin', correctionId)).toBe('own-correction')
  // Somebody enables the duplicate past the product.
  const itself = eq(users.userId, people.second)
  await application.db.update(users).set({ isDisabled: false }).where(itself)
  await application.db
    .insert(memberships)
    .values({ groupId: 101, userId: people.second, isAdmin: true })
  const [row] = await application.db
    .update(corrections)
    .set({ askedById: people.admin })
    .where(eq(corrections.correctionId, correctionId))
    .returning()
  expect(row?.entitledIds).toEqual([people.staff, people.admin, people.second])
  expect(await approval('second', correctionId)).toBe('own-correction')
})

test('a right that is newer than the request declines and does not approve', async () => {
  const correctionId = await askedBy('admin')
  await setAdmin('colleague', true)
  expect(await seenBy('colleague')).toEqual({ approve: false, decline: true, withdraw: false })
  expect(await approval('colleague', correctionId)).toBe('right-too-new')
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
  expect(await approval('second', correctionId)).toBe('done')
  expect(await detailOf(question)).toMatchObject({ voteResult: 'Failed' })
  expect(await faultsOf(question)).toEqual([])
})

test('whoever took over the account of an entitled person approves', async () => {
  const correctionId = await askedBy('admin')
  expect(await merge('second', 'colleague')).toBe(200)
  expect(await approval('colleague', correctionId)).toBe('done')
  expect(await faultsOf(question)).toEqual([])
})

test('a right that was lost meanwhile does not approve', async () => {
  const correctionId = await askedBy('admin')
  await setAdmin('second', false)
  expect(await approval('second', correctionId)).toBe('not-an-admin')
})

test('what waits stands on the start page of those who may approve it, until it is decided', async () => {
  const waitsFor = async (person: PersonName) => {
    const { body } = await application.as(person).get('/api/desk')
    return (body as Desk).duties.filter(
      ({ kind, pageId }) => kind === 'correction' && pageId === question.voteQuestionId,
    )
  }
  await setAdmin('proxy', true)
  const correctionId = await askedBy('second')
  await setAdmin('proxy', false)
  await setAdmin('colleague', true)
  const told = { id: correctionId, groupId: 101, title: 'Vote of Alder Inc.' }
  const about = 'Publish version 2, asked for by Second Test'
  for (const person of ['admin', 'staff'] as const)
    expect(await waitsFor(person)).toMatchObject([
      { ...told, about, page: 'question', pageId: question.voteQuestionId },
    ])
  for (const person of ['second', 'colleague', 'proxy', 'member', 'adminOf14', 'outsider'] as const)
    expect(await waitsFor(person)).toEqual([])
  await desk.decline('admin', correctionId)
  expect(await waitsFor('staff')).toEqual([])
})

describe('a merge and the approval at once', () => {
  const held = () => heldTransaction(application.database, (tx) => lockGroup(tx, 101))

  test('the merge comes first: one human asked, who does not approve', async () => {
    const correctionId = await askedBy('second')
    const { commit } = await held()
    const merged = merge('second', 'admin')
    await untilBlocked(application, merged)
    const approved = approval('admin', correctionId)
    await untilBlocked(application, approved, 2)
    await commit()
    expect(await Promise.all([merged, approved])).toEqual([200, 'own-correction'])
    expect(await detailOf(question)).toMatchObject({ voteResult: 'Pass' })
  })

  test('the approval comes first: two accounts, and the merge waits for it', async () => {
    const correctionId = await askedBy('second')
    const { commit } = await held()
    const approved = approval('admin', correctionId)
    await untilBlocked(application, approved)
    const merged = merge('second', 'admin')
    await untilBlocked(application, merged, 2)
    await commit()
    expect(await Promise.all([merged, approved])).toEqual([200, 'done'])
    expect(await faultsOf(question)).toEqual([])
  })
})
