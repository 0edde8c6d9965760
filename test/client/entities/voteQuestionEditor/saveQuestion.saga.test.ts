import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'
import { voteQuestionCommandsApi } from '../../../../src/client/api/voteQuestionCommands'
import { now } from '../../../../src/client/clock'
import { motionLink } from '../../../../src/client/entities/motionLink/motionLink.request'
import { questionCommand } from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.request'
import { watchSaves } from '../../../../src/client/entities/voteQuestionEditor/saveQuestion.saga'
import { questionForm } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionList } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { goTo } from '../../../../src/client/store/navigation'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import {
  editTarget,
  motionTarget,
  newTarget,
  policyAnswer,
  soundDraft,
} from '../../../support/editorAnswers'
import { requestError } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { opened, newPrepared, editPrepared, reset, fieldChanged, saveRequested } =
  questionForm.actions
const at = '2026-11-21T18:00:00.000Z'
const body = {
  title: 'Adopt the codec profile 1.3',
  description: 'As circulated.',
  voteType: 'Collect Vote From Group',
  deadlineUtc: '2026-11-28T01:00:00.000Z',
  links: [],
  motionedId: 1,
  secondedId: 2,
  isSendNotification: false,
  additionalStakeholders: '',
  isAutoExtensionEnabled: true,
}
const written = (target: typeof newTarget) =>
  stateAfter(
    opened(target),
    newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
    reset({ draft: soundDraft(), revision: null }),
  )
const edited = stateAfter(
  opened(editTarget),
  question.succeeded({ detail: detailAnswer(), at }),
  editPrepared({ detail: detailAnswer(), restored: null }),
  fieldChanged({ field: 'description', value: 'Better.' }),
)
const saving = (state: typeof edited, answer?: object) =>
  expectSaga(watchSaves)
    .withReducer(rootReducer, state)
    .provide([
      [matchers.call.fn(voteQuestionCommandsApi.amend), answer],
      [matchers.call.fn(now), at],
      [matchers.call.fn(goTo), undefined],
    ])
const created = questionList.noticeOpened({ kind: 'created', groupId: 101, voteQuestionId: 77 })

describe('watchSaves', () => {
  let open: jest.SpyInstance
  beforeEach(() => {
    open = jest.spyOn(voteQuestionCommandsApi, 'open').mockResolvedValue({ voteQuestionId: 77 })
  })

  it('creates a question and goes to the list, which tells it', async () => {
    const { effects } = await saving(written(newTarget))
      .put(created)
      .call(goTo, '/group/101/votingquestions')
      .dispatch(saveRequested({ answered: 'withoutAttachment' }))
      .silentRun(20)
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { groupId: 101 },
        body: { ...body, motionRequestId: null },
      }),
    )
    expect(JSON.stringify(effects)).not.toContain(motionLink.requested.type)
  })

  it('tells the motion it comes from, without waiting for it', async () => {
    await saving(written(motionTarget))
      .put(motionLink.requested({ groupId: 101, motionRequestId: 31, voteQuestionId: 77 }))
      .put(created)
      .dispatch(saveRequested({ answered: 'withoutAttachment' }))
      .silentRun(20)
  })

  it('amends a question, keeps what stands now and goes to it, which says that it is saved', async () => {
    const detail = detailAnswer({ revision: 4 })
    await saving(edited, detail)
      .call.like({ fn: voteQuestionCommandsApi.amend })
      .put(question.succeeded({ detail, at }))
      .put(questionCommand.saved({ voteQuestionId: 7 }))
      .call(goTo, '/group/101/votingquestions/7')
      .dispatch(saveRequested({ answered: null }))
      .silentRun(0)
  })

  it('fetches the question again where its amendment is refused', async () => {
    await saving(edited, throwError(requestError('vote-ended')))
      .put(question.requested({ voteQuestionId: 7 }))
      .dispatch(saveRequested({ answered: null }))
      .silentRun(0)
  })
})
