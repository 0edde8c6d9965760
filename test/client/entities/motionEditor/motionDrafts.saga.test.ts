/** A draft of a motion that the admins of the group share, in the editor. */
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { motionDraftsApi } from '../../../../src/client/api/motionDrafts'
import { watchMotionDrafts } from '../../../../src/client/entities/motionEditor/motionDrafts.saga'
import { motionDrafts } from '../../../../src/client/entities/motionEditor/motionDrafts.slice'
import {
  selectCheckedMotion,
  selectKeptBody,
  selectMotionAmendment,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { motionEditor } from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { followDrafts } from '../../../../src/client/hub/draftLine.saga'
import { groupsSlice } from '../../../../src/client/entities/groups/groups.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { motionDraftAnswer } from '../../../support/editorAnswers'
import { newMotion } from '../../../support/motionDrafts'
import { stateAfter } from '../../../support/stateAfter'

const { drafts, addressOf } = motionDrafts
const { opened, prepared } = motionEditor

it('is as it was kept, and is sent with its files, its time and the revision that was read', () => {
  const draft = motionDraftAnswer({ opensAt: '2026-11-24T17:00:00.000Z' })
  const kept = stateAfter(
    opened({ ...newMotion, draftId: 5 }),
    prepared({ motion: null, kept: draft, restored: null }),
    drafts.requested({ groupId: 101 }),
    drafts.succeeded({ drafts: [draft] }),
  )
  const carriedFiles = { from: 'QuestionDrafts', id: 5, fileNames: ['plan.pdf'] }
  expect(selectKeptBody(kept)).toEqual({
    title: 'Adopt the plan',
    description: 'As circulated.',
    linkReference: [],
    opensAt: '2026-11-24T17:00:00.000Z',
    isTemplate: false,
    carriedFiles,
  })
  const checked = selectCheckedMotion(kept)
  expect(checked).toMatchObject({ body: { carriedFiles, draft: { draftId: 5, revision: 2 } } })
  if (!('body' in checked)) throw new Error('It is refused.')
  expect(selectMotionAmendment(kept, checked.body)).not.toHaveProperty('draft')
  expect(addressOf({ groupId: 101, draftId: 5 })).toBe('/group/101/motions/new/draft/5')
})

describe('watchMotionDrafts', () => {
  const group = { groupId: 101, name: 'Audio WG' } as never
  const titlesOf = (isAdmin: boolean) => ({ titles: [], isAdmin }) as never

  it.each([
    ['follows the drafts of a new motion for an admin', true, null, true],
    ['not for a member, who has none', false, null, false],
    ['not for a motion under edit', true, 31, false],
  ])('%s', async (_what, isAdmin, motionRequestId, follows) => {
    const told = groupsSlice.actions.succeeded({ group, titles: titlesOf(isAdmin) })
    const target = { ...newMotion, motionRequestId }
    const followed: unknown[] = []
    await expectSaga(watchMotionDrafts)
      .withReducer(rootReducer, stateAfter(told))
      .provide([
        [matchers.call.fn(motionDraftsApi.list), { drafts: [] }],
        {
          call: ({ fn, args: [hub, groupId] }, next) =>
            fn === followDrafts ? followed.push(hub, groupId) : next(),
        },
      ])
      .dispatch(opened(target))
      .silentRun(0)
    expect(followed).toEqual(follows ? ['motions', 101] : [])
  })
})
