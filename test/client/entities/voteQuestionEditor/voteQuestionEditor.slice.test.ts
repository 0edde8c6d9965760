import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import {
  questionForm,
  selectCheckedSave,
  selectNextConfirmation,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { motionAnswer, newTarget, policyAnswer } from '../../../support/editorAnswers'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { opened, newPrepared } = questionEditor
const at = '2026-11-21T18:30:00.000Z'

/** The draft of a new question under a policy, from a motion. */
function draftOf({
  policy = policyAnswer(),
  motion = null as ReturnType<typeof motionAnswer> | null,
}) {
  const prepared = newPrepared({ policy, motion, at, restored: null })
  return questionForm.selectDraft(stateAfter(opened(newTarget), prepared))
}

describe('a new question', () => {
  it('begins with the default deadline: 6 days and 1 hour ahead, at the full hour', () => {
    expect(draftOf({})).toMatchObject({
      title: '',
      deadline: { day: '2026-11-27', hour: 11 },
      isAutoExtensionEnabled: true,
      isSendNotification: true,
      additionalStakeholders: { isOn: false, list: '' },
    })
  })

  it('has no auto-extension where the group allows none', () => {
    const policy = policyAnswer({ isAutoExtensionAllowed: false })
    expect(draftOf({ policy }).isAutoExtensionEnabled).toBe(false)
  })

  it('takes over what its motion says', () => {
    const motion = motionAnswer()
    expect(draftOf({ motion })).toMatchObject({
      title: motion.title,
      description: motion.description,
      links: motion.linkReference,
      motioned: { userId: 1, name: 'Ada Alder', company: 'Alder Audio' },
      seconded: { userId: 2, name: 'Ben Birch', company: 'Birch Broadcast' },
    })
  })
})

describe('a question that is asked again', () => {
  const again = (asked: VoteQuestionDetail, policy = policyAnswer()) => {
    const target = { ...newTarget, fromQuestionId: asked.voteQuestionId }
    const prepared = newPrepared({ policy, motion: null, asked, at, restored: null })
    return stateAfter(opened(target), prepared)
  }

  it('begins with text, people, links, files and recipients of the earlier one, and a deadline of its own', () => {
    const asked = detailAnswer({
      voteStatus: 'Completed',
      attachments: [{ fileName: 'codec.pdf', size: 3 }],
      additionalStakeholders: 'ann@example.org',
      linkReference: [{ name: 'Plan', uri: 'https://example.org' }],
    })
    const state = again(asked)
    expect(questionForm.selectDraft(state)).toMatchObject({
      title: asked.title,
      description: asked.description,
      voteType: asked.voteType,
      deadline: { day: '2026-11-27', hour: 11 },
      links: asked.linkReference,
      attachments: [{ name: 'codec.pdf', size: 3, isCarried: true }],
      additionalStakeholders: { isOn: true, list: 'ann@example.org' },
    })
    expect(questionForm.selectHasInput(state)).toBe(false)
    const checked = selectCheckedSave(state, at, null)
    expect(checked).toMatchObject({
      body: {
        carriedFiles: {
          from: 'VoteQuestions',
          id: asked.voteQuestionId,
          fileNames: ['codec.pdf'],
        },
      },
    })
  })

  it('names the first one where it is the second vote on it', () => {
    const asked = detailAnswer({ attachments: [] })
    const body = (target: object) => {
      const prepared = newPrepared({
        policy: policyAnswer(),
        motion: null,
        asked,
        at,
        restored: null,
      })
      const its = { ...newTarget, fromQuestionId: asked.voteQuestionId, ...target }
      return selectCheckedSave(stateAfter(opened(its), prepared), at, null)
    }
    expect(body({ isSecondVote: true })).toMatchObject({
      body: { secondVoteOfId: asked.voteQuestionId },
    })
    expect(body({})).not.toHaveProperty('body.secondVoteOfId')
  })

  it('asks about missing files only where the earlier one had some', () => {
    const without = again(detailAnswer({ attachments: [] }))
    expect(selectNextConfirmation(without, null)).toBeNull()
    const had = again(detailAnswer({ attachments: [{ fileName: 'codec.pdf', size: 3 }] }))
    const removed = rootReducer(had, questionEditor.fileRemoved({ fileId: 'carried:codec.pdf' }))
    expect(selectNextConfirmation(removed, null)).toBe('withoutAttachment')
  })

  it('takes the first vote type where the policy no longer has its own, and asks for no extension that is forbidden', () => {
    const asked = detailAnswer({ voteType: 'Gone', isAutoExtensionEnabled: true })
    const policy = policyAnswer({ isAutoExtensionAllowed: false })
    expect(questionForm.selectDraft(again(asked, policy))).toMatchObject({
      voteType: policy.decisions[0]?.name,
      isAutoExtensionEnabled: false,
      choices: ['', ''],
    })
  })
})
