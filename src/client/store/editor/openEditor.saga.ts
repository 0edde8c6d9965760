/** Opens an editor: fetches the record under edit, and restores what was typed before a reload. */
import type { Action, CaseReducerActions, PayloadAction, UnknownAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, fork, put, race, take, takeLatest } from 'redux-saga/effects'
import { failureOf, RequestError } from '../../api/requestFailure'
import type { subscribedReducers, Subscribed } from '../subscribed'
import { keepDrafts, restoreDraft } from './draftKeeping.saga'
import type { RestoredDraft } from './editorReducers'
import type { BaseDraft } from './editorState'
import type { Editor } from './saveEditor.saga'

/** The sagas that open an editor, each by its name. */
export function openEditor<
  IdName extends string,
  Target extends { groupId: number } & Record<IdName, number | null>,
  Draft extends BaseDraft,
  Confirmation extends string,
  New,
  Detail extends Record<IdName, number>,
>(
  form: Editor<Target, Draft, Confirmation>,
  parts: {
    /** The name of the record's id; the target of a new one has null there. */
    idName: IdName
    /** The actions of the stored record, which is kept fresh while it is under edit. */
    record: CaseReducerActions<
      ReturnType<typeof subscribedReducers<IdName, Subscribed, Detail>>,
      string
    >
    /** What a new draft begins from. */
    fetchNew: (target: Target) => SagaIterator<New>
    /** Stores what the draft begins from, and what was typed before. */
    prepared: (beginning: New | Detail, restored: RestoredDraft<Draft> | null) => UnknownAction
  },
) {
  const { actions, fields, keyOf } = form
  const { idName, record, fetchNew, prepared } = parts

  /** A pattern for `take`: the fetch of the stored record succeeded or failed. */
  function answerAbout(id: number): (action: Action) => boolean {
    return (action) =>
      (record.succeeded.match(action) && action.payload.detail[idName] === id) ||
      (record.failed.match(action) && action.payload[idName] === id)
  }

  /** Waits for the stored record, whose fetch began when the editor opened. */
  function* awaitStored(id: number): SagaIterator<Detail> {
    const pattern: ReturnType<typeof answerAbout> = yield call(answerAbout, id)
    const answered: PayloadAction<{ detail: Detail }> = yield take(pattern)
    if (record.failed.match(answered)) throw new RequestError(answered.payload.failure)
    return answered.payload.detail
  }

  function* prepareDraft(target: Target): SagaIterator<void> {
    const id: number | null = target[idName]
    try {
      const beginning: New | Detail = yield id === null
        ? call(fetchNew, target)
        : call(awaitStored, id)
      const kept: RestoredDraft<Draft> | null = yield call(
        restoreDraft<Draft>,
        keyOf(target),
        fields,
      )
      yield put(prepared(beginning, kept))
    } catch (error) {
      yield put(actions.preparingFailed({ failure: failureOf(error) }))
    }
  }

  /** Prepares the draft, and keeps the stored record fresh until the editor is closed. */
  function* open({ payload: target }: PayloadAction<Target>): SagaIterator<void> {
    const id: number | null = target[idName]
    const about = { groupId: target.groupId, [idName]: id } as Record<IdName | 'groupId', number>
    if (id !== null) yield put(record.opened(about))
    const { closed } = yield race({
      ready: call(prepareDraft, target),
      closed: take(actions.closed),
    })
    if (!closed) yield take(actions.closed)
    if (id !== null) yield put(record.closed(about))
  }

  function* watchEditor(): SagaIterator<void> {
    yield takeLatest(actions.opened, open)
    yield fork(keepDrafts, form)
  }

  return { answerAbout, awaitStored, prepareDraft, open, watchEditor }
}
