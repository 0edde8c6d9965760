import { channel, type EventChannel } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import { newIdempotencyKey } from '../../../api/idempotencyKey'
import { voteQuestionCommandsApi } from '../../../api/voteQuestionCommands'
import { motionLink } from '../../../entities/motionLink/motionLink.request'
import { sentAsTyped } from '../../../entities/voteQuestionEditor/checkedSave'
import { keyOfDraft } from '../../../entities/voteQuestionEditor/editorTarget'
import { questionSave, watchSaves } from '../../../entities/voteQuestionEditor/saveQuestion.saga'
import {
  selectAmendment,
  selectCheckedSave,
  selectNextConfirmation,
  questionForm,
} from '../../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { now } from '../../../clock'
import { questionList } from '../../../entities/voteQuestions/voteQuestionList.slice'
import { question } from '../../../entities/voteQuestions/voteQuestions.slice'
import { dispatches, outside, returns, shows, throws, yields } from '../../../stepper/scenario'
import { removeTabDraft } from '../../../store/editor/tabDraft'
import { removeFiles, storedFiles } from '../../../store/fileStore'
import { goTo } from '../../../store/navigation'
import { followUpload, type UploadEvent } from '../../../store/upload.saga'
import type { FlowScenario } from './flowScenario'
import { editTarget, motionTarget, soundDraft } from './motionAnswers'
import { requestError } from '../failures'

const { actions, selectTarget, selectDraft, selectConflict } = questionForm
const { selectKeyToRepeat, selectRevisionToAmend, selectEditor } = questionForm
const { closed, fieldChanged, opened, saveRequested, reset, uploadProgressed, uploadStopped } =
  actions
const { amendRecord, createRecord, finishCreating, openUpload, saveDraft } = questionSave
const at = '2026-11-21T18:00:00.000Z'
const draft = soundDraft()
const body = {
  ...sentAsTyped(draft),
  deadlineUtc: '2026-11-28T01:00:00.000Z',
  motionedId: 1,
  secondedId: 2,
  additionalStakeholders: '',
  motionRequestId: null,
}
const origin = { draft, revision: 3 }
const typed = 'As circulated, with the annex.'

const common = {
  about: 'voteQuestionEditor',
  screen: '/group/101/votingquestions/new',
  watchers: [watchSaves],
  real: {
    as: 'admin',
    needs: 'a seconded motion in the editor',
    untold: ['order', 'id', 'voteQuestionId'],
  },
}

const answeredOf = (target: typeof editTarget) =>
  target === editTarget ? 'amendment' : 'withoutAttachment'

/** Everything that is asked of a draft before it is sent. */
const checked = (target: typeof editTarget) => [
  dispatches(saveRequested({ answered: answeredOf(target) }), 'the person saves'),
  yields(select(selectConflict), returns(null)),
  yields(call(now), returns(at)),
  yields(select(selectCheckedSave, at, answeredOf(target)), returns({ body })),
  yields(select(selectNextConfirmation, answeredOf(target)), returns(null)),
  yields(select(selectTarget), returns(target)),
]

/** A new question on its way, up to the race between its upload and who stops it. */
function sent(upload: EventChannel<UploadEvent>) {
  const idempotencyKey = 'key-1'
  return [
    dispatches(reset(origin), 'the person has written a draft'),
    ...checked(motionTarget),
    yields(call(createRecord, body)),
    yields(select(selectTarget)),
    yields(select(selectDraft)),
    yields(select(selectKeyToRepeat)),
    yields(call(newIdempotencyKey), returns(idempotencyKey)),
    yields(put(actions.createStarted({ idempotencyKey }))),
    yields(call(storedFiles, []), returns([])),
    yields(
      call(openUpload, { params: { groupId: 101 }, body, files: [], idempotencyKey }),
      returns(upload),
    ),
    yields(
      race({
        id: call(followUpload, upload, uploadProgressed),
        stopped: take([uploadStopped, closed]),
      }),
    ),
    outside('half of it is sent', () => emit(upload, { kind: 'progressed', sent: 1, total: 2 })),
  ]
}

const newUpload = () => channel<UploadEvent>() as unknown as EventChannel<UploadEvent>
const emit = (upload: EventChannel<UploadEvent>, event: UploadEvent) =>
  (upload as unknown as { put: (event: UploadEvent) => void }).put(event)
const closes = (upload: EventChannel<UploadEvent>) =>
  yields(call([upload, upload.close]), undefined, 'closes the upload')

export const scenarios: FlowScenario[] = [
  {
    ...common,
    follows: [saveDraft, createRecord, finishCreating],
    given: [opened(motionTarget)],
    title: 'A question is asked, and its motion learns of it',
    teaches: 'Draft and files are put away once the server has them; then the motion is linked.',
    steps: () => {
      const upload = newUpload()
      const { groupId, motionRequestId } = motionTarget
      const link = { groupId, motionRequestId: motionRequestId ?? 0, voteQuestionId: 77 }
      return [
        ...sent(upload),
        shows('the progress', (state) => (selectEditor(state).upload?.sent ?? 0) > 0, true),
        outside('the server answers', () => emit(upload, { kind: 'answered', id: 77 })),
        yields(call(finishCreating, motionTarget, 77, [])),
        yields(put(actions.saveSucceeded())),
        yields(call(removeTabDraft, keyOfDraft(motionTarget)), returns()),
        yields(call(removeFiles, []), returns()),
        yields(put(motionLink.requested(link))),
        yields(put(questionList.noticeOpened({ kind: 'created', groupId, voteQuestionId: 77 }))),
        yields(call(goTo, '/group/101/votingquestions'), returns()),
        closes(upload),
      ]
    },
  },
  {
    ...common,
    follows: [saveDraft, createRecord],
    given: [opened(motionTarget)],
    real: {
      as: 'admin',
      needs: 'a seconded motion in the editor, and a slow line',
      untold: ['id', 'voteQuestionId'],
    },
    title: 'The person stops an upload',
    teaches: 'The channel is closed however the upload ends, which aborts the request.',
    steps: () => {
      const upload = newUpload()
      return [
        ...sent(upload),
        shows('it is on its way', (state) => selectEditor(state).saving.status, 'running'),
        dispatches(uploadStopped(), 'the person stops it'),
        closes(upload),
        shows('nothing is saved', (state) => selectEditor(state).saving.status, 'idle'),
      ]
    },
  },
  {
    ...common,
    screen: '/group/101/votingquestions/7/edit',
    follows: [saveDraft, amendRecord],
    given: [opened(editTarget), reset(origin)],
    real: { as: 'admin', needs: 'a question in the editor', untold: ['body'] },
    title: 'Somebody else saved the question first',
    teaches:
      'What was typed stays; the question is fetched again and shows what the other one saved.',
    steps: () => {
      const error = requestError('changed-meanwhile')
      const params = { groupId: 101, id: 7 }
      const { motionRequestId: _comesFrom, voteType: _stays, ...fields } = body
      const amended = { ...fields, titleAmendmentReason: null }
      const amendment = { params, body: amended, ifMatch: 3 }
      return [
        outside('somebody else saves the question, and the news is late'),
        dispatches(fieldChanged({ field: 'description', value: typed }), 'the person types'),
        ...checked(editTarget),
        yields(call(amendRecord, 7, body)),
        yields(select(selectTarget)),
        yields(select(selectAmendment, body), returns(amended)),
        yields(select(selectRevisionToAmend), returns(3)),
        yields(put(actions.amendStarted())),
        yields(
          race({ detail: call(voteQuestionCommandsApi.amend, amendment), closed: take(closed) }),
          undefined,
          'the amendment races against leaving',
        ),
        yields(call(voteQuestionCommandsApi.amend, amendment), throws(error)),
        yields(put(actions.saveFailed({ failure: error.failure }))),
        yields(put(question.requested({ voteQuestionId: 7 }))),
        shows('what was typed', (state) => selectEditor(state).draft?.description, typed),
      ]
    },
  },
]
