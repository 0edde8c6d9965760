/** Drafts that open by themselves, on a real database. */
import { eq } from 'drizzle-orm'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { groups, memberships } from '../../../../src/server/database/schema/directory'
import { auditLines } from '../../../../src/server/database/schema/record'
import { inTransaction } from '../../../../src/server/database/transaction'
import { openDueDraft } from '../../../../src/server/governance/commands/openDueDraft'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { people, storePolicy } from '../../../support/directory'
import { draftDesk, draftForm, draftsPath, opensAt } from '../../../support/draftDesk'
import { withVoteTypes } from '../../../support/policies'

const application = testApplication({ now: noon }, 'test')
const desk = draftDesk(application)

describe('a draft with a time', () => {
  it('is checked as the question that would open then', async () => {
    const early = { deadlineUtc: opensAt, motionedId: null, opensAt }
    const answer = await application.as('admin').post(draftsPath, draftForm(early))
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['motionedId', 'deadlineUtc']),
    )
    expect(
      await application.as('admin').post(draftsPath, draftForm({ opensAt: noon })),
    ).toMatchObject({
      body: { errors: { opensAt: ['Please provide a time to come.'] } },
    })
  })

  it('is checked against the bylaws that are in force then', async () => {
    const standard = standardPolicy(101)
    const tryKeeping = async (input: object) => {
      const { status, body } = await application.as('admin').post(draftsPath, draftForm(input))
      return { status, errors: (body as { errors?: object }).errors }
    }
    const motions = { ...standard.motions, discussionDays: 7 }
    const coming = { ...withVoteTypes(standard, 'Coming'), version: 2, motions }
    await storePolicy(application.db, 101, coming, '2026-03-05T00:00:00.000Z')
    const last = { ...withVoteTypes(standard, 'Coming'), version: 3 }
    await storePolicy(application.db, 101, last, '2026-03-06T00:00:00.000Z')
    const voteType = 'Coming'
    expect(await tryKeeping({ opensAt, voteType })).toMatchObject({
      status: 400,
      errors: { voteType: expect.anything() },
    })
    expect(await tryKeeping({ opensAt: '2026-03-05T17:00:00.000Z', voteType })).toEqual({
      status: 400,
      errors: {
        opensAt: [
          'Please open it from a motion: a motion is discussed for 7 days before a vote on it opens.',
        ],
      },
    })
    const { status } = await tryKeeping({ opensAt: '2026-03-06T17:00:00.000Z', voteType })
    expect(status).toBe(201)
    await desk.runAt('2026-03-06T17:00:00.000Z')
    expect(await desk.questions()).toMatchObject([{ voteType }])
  })

  it('opens at that time, once, in the name of whoever saved it last', async () => {
    const { draftId } = await desk.keep({ opensAt }, 'a.pdf')
    await desk.runAt('2026-03-04T16:59:59.999Z')
    expect(await desk.questions()).toEqual([])
    await desk.runAt(opensAt)
    await desk.runAt(opensAt)
    expect(await desk.questions()).toMatchObject([
      { title: 'Publish version 2', createdAt: opensAt, createdById: people.admin },
    ])
    expect(await desk.list()).toEqual([])
    const lines = await application.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.action, 'openQuestionDraft'))
    expect(lines).toMatchObject([{ subject: `QuestionDrafts/${draftId}`, outcome: 'opened' }])
  })

  it('that was put off while the job waited for it stays', async () => {
    const { draftId } = await desk.keep({ opensAt })
    const before = {
      readClock: async () => '2026-03-04T16:59:59.999Z',
      planMeetings: async () => undefined,
    }
    const opened = inTransaction(application.db, (tx) => openDueDraft(tx, before, draftId))
    expect(await opened).toBeNull()
    expect(await desk.questions()).toEqual([])
  })

  it('does not open once its time is taken away', async () => {
    const { draftId } = await desk.keep({ opensAt })
    await desk.save(draftId, { revision: 1 })
    await desk.runAt(opensAt)
    expect(await desk.questions()).toEqual([])
  })

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'whose admin lost the right',
      'Whoever saved it last is no longer an admin of the group, or the group is disabled.',
      () => desk.changeAdmin({ isAdmin: false }),
    ],
    [
      'of a group that is disabled',
      'Whoever saved it last is no longer an admin of the group, or the group is disabled.',
      () => application.db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 101)),
    ],
    [
      'whose mover left',
      'Please provide a valid user.',
      () => application.db.delete(memberships).where(eq(memberships.userId, people.member)),
    ],
  ])('stays a draft and says why where it is one %s', async (_what, refusal, change) => {
    const { draftId } = await desk.keep({ opensAt }, 'a.pdf')
    await change()
    expect(await desk.runAt(opensAt)).toEqual([])
    await desk.runAt(opensAt)
    expect(await desk.questions()).toEqual([])
    const { draft, text } = await desk.refused()
    expect(draft).toMatchObject({ draftId, opensAt: null, revision: 2 })
    expect(draft?.refusal).toContain(refusal)
    expect(text).toContain(refusal)
    expect(text).toContain(`https://vote.example/group/101/votingquestions/new/draft/${draftId}`)
    expect(await desk.files()).toMatchObject([{ ownerTable: 'QuestionDrafts', fileName: 'a.pdf' }])
  })
})
