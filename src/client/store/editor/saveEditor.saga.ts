/** Saves the draft of an editor: checks it, asks for confirmations, then creates or amends. */
import type { CaseReducerActions, UnknownAction } from '@reduxjs/toolkit'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLeading } from 'redux-saga/effects'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import type { Transport } from '../../api/request'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { sentIds } from '../chosenFiles'
import { removeFiles, storedFiles } from '../fileStore'
import { goTo } from '../navigation'
import type { RootState } from '../rootReducer'
import { followUpload, uploadChannel, type UploadEvent } from '../upload.saga'
import type { editorReducers } from './editorReducers'
import type { editorSelectors } from './editorSelectors'
import type { BaseDraft, EditorState } from './editorState'
import type { FieldErrors } from './fieldErrors'
import { removeTabDraft } from './tabDraft'

/** The actions and selectors of an editor, with which its sagas work. */
export type Editor<Target, Draft extends BaseDraft, Confirmation extends string> = {
  actions: CaseReducerActions<
    ReturnType<typeof editorReducers<Target, Draft, Confirmation>>,
    string
  >
} & ReturnType<
  typeof editorSelectors<Target, Draft, Confirmation, EditorState<Target, Draft, Confirmation>>
>

/** A create that is being sent. */
interface Creation<Body> {
  params: { groupId: number }
  body: Body
  files: readonly File[]
  idempotencyKey: string
  signal: AbortSignal
  transport: Transport
}

/** What follows a save: the actions to dispatch, and the page to show. */
interface AfterSave {
  actions: UnknownAction[]
  address: string
}

interface SaveParts<Target, Confirmation, Body, Amendment, Detail> {
  /** The id of the record under edit; null of a new one. */
  idOf: (target: Target) => number | null
  /** The draft in the form that is sent at an instant, or its errors; `answered` are the confirmations so far. */
  check: (
    state: RootState,
    at: string,
    answered: Confirmation | null,
  ) => { body: Body } | { refused: FieldErrors }
  /** The next confirmation to ask for; null where none is left. */
  confirm: (state: RootState, answered: Confirmation | null) => Confirmation | null
  /** Creates the record; resolves with its id. */
  create: (creation: Creation<Body>) => Promise<number>
  created: (target: Target, id: number) => AfterSave
  /** The amendment that a checked draft makes. */
  amendment: (state: RootState, body: Body) => Amendment
  amend: (request: {
    params: { groupId: number; id: number }
    body: Amendment
    ifMatch?: number | undefined
  }) => Promise<Detail>
  amended: (target: Target, detail: Detail, at: string) => AfterSave
  /** Fetches the record again, which shows why an amendment was refused. */
  refetch: (id: number) => UnknownAction
}

/** The sagas that save the draft of an editor, each by its name. */
export function saveEditor<
  Target extends { groupId: number },
  Draft extends BaseDraft,
  Confirmation extends string,
  Body,
  Amendment,
  Detail,
>(
  editor: Editor<Target, Draft, Confirmation>,
  parts: SaveParts<Target, Confirmation, Body, Amendment, Detail>,
) {
  const { actions, keyOf, selectTarget, selectDraft } = editor
  const { check, confirm, amend, amendment } = parts
  type SaveRequest = { payload: { answered: Confirmation | null } }

  /** Sends a new record with its files; closing the channel aborts the request. */
  function openUpload(
    sent: Pick<Creation<Body>, 'params' | 'body' | 'files' | 'idempotencyKey'>,
  ): EventChannel<UploadEvent> {
    return uploadChannel((options) => parts.create({ ...sent, ...options }))
  }

  function* finishCreating(target: Target, id: number, fileIds: string[]): SagaIterator<void> {
    const { actions: news, address } = parts.created(target, id)
    yield put(actions.saveSucceeded())
    yield call(removeTabDraft, keyOf(target))
    yield call(removeFiles, fileIds)
    for (const action of news) yield put(action)
    yield call(goTo, address)
  }

  /** Sends a new record with its files until the server answers or the person cancels the upload. */
  function* createRecord(body: Body): SagaIterator<void> {
    const target: Target = yield select(selectTarget)
    const { attachments }: Draft = yield select(selectDraft)
    const fileIds = sentIds(attachments)
    const repeatedKey: string | null = yield select(editor.selectKeyToRepeat)
    const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
    yield put(actions.createStarted({ idempotencyKey }))
    const files: File[] = yield call(storedFiles, fileIds)
    const sent = { params: { groupId: target.groupId }, body, files, idempotencyKey }
    const channel: EventChannel<UploadEvent> = yield call(openUpload, sent)
    try {
      const { id }: { id?: number } = yield race({
        id: call(followUpload, channel, actions.uploadProgressed),
        stopped: take([actions.uploadStopped, actions.closed]),
      })
      if (id !== undefined) yield call(finishCreating, target, id, fileIds)
    } catch (error) {
      yield put(actions.saveFailed({ failure: failureOf(error) }))
    } finally {
      yield call([channel, 'close'])
    }
  }

  /** Shows the record as it is stored now, and returns to its page. */
  function* finishAmending(target: Target, detail: Detail): SagaIterator<void> {
    yield put(actions.saveSucceeded())
    const at: string = yield call(now)
    const { actions: news, address } = parts.amended(target, detail, at)
    for (const action of news) yield put(action)
    yield call(removeTabDraft, keyOf(target))
    yield call(goTo, address)
  }

  /**
   * Saves an amendment, unless the editor was left before the answer. A refusal keeps what was typed, and the
   * record is fetched again: it shows what somebody else saved first, or that it can no longer be changed.
   */
  function* amendRecord(id: number, body: Body): SagaIterator<void> {
    const target: Target = yield select(selectTarget)
    const amended: Amendment = yield select(amendment, body)
    const ifMatch: number | undefined = yield select(editor.selectRevisionToAmend)
    yield put(actions.amendStarted())
    try {
      const request = { params: { groupId: target.groupId, id }, body: amended, ifMatch }
      const { detail }: { detail?: Detail } = yield race({
        detail: call(amend, request),
        closed: take(actions.closed),
      })
      if (detail !== undefined) yield call(finishAmending, target, detail)
    } catch (error) {
      yield put(actions.saveFailed({ failure: failureOf(error) }))
      yield put(parts.refetch(id))
    }
  }

  /** Sends a draft that passes all rules, once all confirmations are given. */
  function* saveDraft({ payload: { answered } }: SaveRequest): SagaIterator<void> {
    const conflict: object | null = yield select(editor.selectConflict)
    if (conflict !== null) {
      const text = 'Please choose what to keep of the changes below.'
      yield put(actions.saveRefused({ conflict: text }))
      return
    }
    const at: string = yield call(now)
    const checked: ReturnType<typeof check> = yield select(check, at, answered)
    if ('refused' in checked) {
      yield put(actions.saveRefused(checked.refused))
      return
    }
    const next: Confirmation | null = yield select(confirm, answered)
    if (next !== null) {
      yield put(actions.confirmationOpened(next))
      return
    }
    const id = parts.idOf(yield select(selectTarget))
    if (id === null) yield call(createRecord, checked.body)
    else yield call(amendRecord, id, checked.body)
  }

  function* watchSaves(): SagaIterator<void> {
    yield takeLeading(actions.saveRequested, saveDraft)
  }

  return {
    openUpload,
    finishCreating,
    createRecord,
    finishAmending,
    amendRecord,
    saveDraft,
    watchSaves,
  }
}
