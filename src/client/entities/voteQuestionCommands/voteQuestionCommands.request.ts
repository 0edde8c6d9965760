/** What an admin does with an open question: close it or cancel it, each after a dialog. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { DryRun } from '../../../contract/voteQuestionActs'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { failureOf } from '../../api/requestFailure'
import {
  previewed,
  questionCommandsApi,
  voteQuestionCommandsApi,
} from '../../api/voteQuestionCommands'
import { now } from '../../clock'
import type { DetailPatterns } from '../../store/detailPatterns'
import {
  type CommandOf,
  commandReducers,
  commandSelectors,
  type DialogCommands,
  noCommand,
  noPreview,
  type Preview,
  previewReducers,
  takeCommands,
} from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import { lazySlice } from '../../store/lazySlice'
import { refetchOn } from '../../store/refetchOn'
import { done } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { questionList } from '../voteQuestions/voteQuestionList.slice'
import { questionPatterns } from '../voteQuestions/voteQuestions.patterns'
import { question, type QuestionTarget } from '../voteQuestions/voteQuestions.slice'

/** What the dialog asks about. */
export interface OpenQuestionDialog extends QuestionTarget {
  kind: keyof typeof questionCommandsApi
}

type QuestionCommand = QuestionTarget & CommandOf<typeof questionCommandsApi>

/** What the editor saved, for the notice on the question's page. */
interface QuestionSaved {
  kind: 'amended'
  voteQuestionId: number
  notice: string
}

interface VoteQuestionCommands extends DialogCommands<
  OpenQuestionDialog,
  QuestionCommand | QuestionSaved
> {
  preview: Preview<DryRun>
}

const initialState: VoteQuestionCommands = { ...noCommand, preview: noPreview }

export const { actions: questionCommand, selectState: selectVoteQuestionCommandsState } = lazySlice(
  {
    name: 'voteQuestionCommands',
    initialState,
    reducers: {
      ...commandReducers<OpenQuestionDialog, QuestionCommand, QuestionSaved>(initialState),
      ...previewReducers<DryRun>(),
      saved: (_state, { payload }: PayloadAction<{ voteQuestionId: number }>) => ({
        ...initialState,
        command: { kind: 'amended' as const, ...payload, notice: 'Changes saved.' },
        request: done,
      }),
    },
  },
)

const selectors = commandSelectors(selectVoteQuestionCommandsState, 'voteQuestionId')
export const selectOpenQuestionDialog = selectors.selectDialog
export const selectDoneQuestionCommand = selectors.selectDone
export const selectIsQuestionCommandRunning = selectors.selectIsRunning

export function selectQuestionPreview(state: RootState): Preview<DryRun> {
  return selectVoteQuestionCommandsState(state).preview
}

/** Why the command was refused, in words; null where it was not. */
export function selectQuestionCommandError(
  state: RootState,
  voteQuestionId: number,
): string | null {
  const failed = selectors.selectFailed(state, voteQuestionId)
  return (
    failed &&
    commandErrorText(failed.failure, 'question', {
      'vote-ended': 'Voting on this question has ended meanwhile. Nothing was changed.',
    })
  )
}

interface PreviewedDialog extends OpenQuestionDialog {
  kind: keyof typeof previewed
}

/** Asks what the command would do now and who would be mailed. */
export function* previewCommand(dialog: PreviewedDialog): SagaIterator<void> {
  const { kind: act, groupId, voteQuestionId: id } = dialog
  yield put(questionCommand.previewStarted())
  try {
    const params = { groupId, id, act }
    const answer: DryRun = yield call(voteQuestionCommandsApi.preview, { params })
    yield put(questionCommand.previewSucceeded(answer))
  } catch (error) {
    yield put(questionCommand.previewFailed({ failure: failureOf(error) }))
  }
}

const isPreviewed = (dialog: OpenQuestionDialog): dialog is PreviewedDialog =>
  dialog.kind in previewed

/** Refetches the preview while its dialog is open, because every vote may change the result. */
export function* followPreview({
  payload,
}: ReturnType<typeof questionCommand.dialogOpened>): SagaIterator<void> {
  if (!isPreviewed(payload)) return
  const patterns: DetailPatterns = yield call(questionPatterns, payload.voteQuestionId)
  yield race({
    fresh: call(refetchOn<PreviewedDialog>, previewCommand, payload, patterns.news),
    ended: take([questionCommand.dialogClosed, questionCommand.succeeded]),
  })
}

/** Stores the question as answered, and announces on its page and on the list what was done. */
export function* runQuestionCommand({
  payload: command,
}: ReturnType<typeof questionCommand.requested>): SagaIterator<void> {
  const { kind, groupId, voteQuestionId, body, notice } = command
  try {
    const send = questionCommandsApi[kind] as (input: object) => Promise<VoteQuestionDetail>
    const params = { groupId, id: voteQuestionId }
    const detail: VoteQuestionDetail = yield call(send, { params, body })
    const at: string = yield call(now)
    yield put(question.succeeded({ detail, at }))
    yield put(questionCommand.succeeded())
    if (notice !== null)
      yield put(questionList.noticeOpened({ kind: 'ended', text: notice, groupId, voteQuestionId }))
  } catch (error) {
    yield put(questionCommand.failed({ failure: failureOf(error) }))
  }
  yield put(question.requested({ voteQuestionId }))
}

export function* watchVoteQuestionCommands(): SagaIterator<void> {
  yield takeLatest(questionCommand.dialogOpened, followPreview)
  yield takeCommands(questionCommand.requested, runQuestionCommand, questionCommand.dialogOpened)
}
