/** Keeps what is written in an editor as a draft of the group's admins, and follows what they do with it. */
import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import {
  call,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'redux-saga/effects'
import type { AnyDraft } from '../../../contract/drafts'
import type { HubName } from '../../../contract/hub'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf, RequestError, type RequestFailure } from '../../api/requestFailure'
import { followDrafts } from '../../hub/draftLine.saga'
import { sentIds } from '../chosenFiles'
import { removeFiles, storedFiles } from '../fileStore'
import { goTo } from '../navigation'
import { present } from '../present'
import type { RootState } from '../rootReducer'
import type { BaseDraft } from './editorState'
import type { keptSelectors, SharedDrafts } from './sharedDrafts'
import { removeTabDraft, type Origin, type UnansweredCreate } from './tabDraft'

interface InGroup {
  params: { groupId: number }
}
interface OfDraft {
  params: { groupId: number; draftId: number }
}

interface Parts<Target, Kept extends AnyDraft, Body, Draft extends BaseDraft> {
  shared: Omit<SharedDrafts<Kept>, 'selectDraft' | 'selectHasDrafts' | 'selectRunning'>
  kept: Pick<ReturnType<typeof keptSelectors<Draft>>, 'selectIsGone' | 'selectUntouched'>
  form: {
    actions: {
      opened: ActionCreatorWithPayload<Target>
      closed: { type: string }
      uploadStopped: { type: string }
      createStarted: (unanswered: UnansweredCreate) => UnknownAction
      amendStarted: () => UnknownAction
      saveFailed: ((failed: { failure: RequestFailure }) => UnknownAction) & { type: string }
      saveSucceeded: () => UnknownAction
      reset: (origin: Origin<Draft>) => UnknownAction
    }
    selectTarget: (state: RootState) => Target
    selectDraft: (state: RootState) => Draft
    selectFreshOrigin: (state: RootState) => Origin<Draft> | null
    selectRevisionToAmend: (state: RootState) => number | undefined
    selectKeyToRepeat: (state: RootState) => string | null
    keyOf: (target: Target) => string
  }
  api: {
    list: (call: InGroup) => Promise<{ drafts: Kept[] }>
    create: (call: InGroup & { body: Body; files: File[]; idempotencyKey: string }) => Promise<Kept>
    save: (call: OfDraft & { body: Body & { revision: number }; files: File[] }) => Promise<Kept>
    discard: (call: OfDraft) => Promise<unknown>
  }
  hub: HubName
  /** What is kept, finished or not. */
  selectBody: (state: RootState) => Body
  /** Whether a target is a new thing, of which drafts are kept, and the person may keep them. */
  selectMayKeep: (state: RootState, target: Target) => boolean
}

const notFound = { kind: 'problem', status: 404, code: 'not-found', problem: null } as const

export function sharedDraftSagas<
  Target extends { groupId: number; draftId: number | null },
  Kept extends AnyDraft,
  Body,
  Draft extends BaseDraft,
>({ shared, kept, form, api, hub, selectBody, selectMayKeep }: Parts<Target, Kept, Body, Draft>) {
  const { drafts, command } = shared
  const { actions } = form

  function* fetchDrafts({
    payload: { groupId },
  }: {
    payload: { groupId: number }
  }): SagaIterator<void> {
    try {
      const answer: { drafts: Kept[] } = yield call(api.list, { params: { groupId } })
      yield put(drafts.succeeded(answer))
    } catch (error) {
      yield put(drafts.failed({ failure: failureOf(error) }))
    }
  }

  /** The draft under edit, with the others that there are; null where none is. */
  function* fetchKept({ groupId, draftId }: Target): SagaIterator<Kept | null> {
    if (draftId === null) return null
    const answer: { drafts: Kept[] } = yield call(api.list, { params: { groupId } })
    yield put(drafts.succeeded(answer))
    const found = answer.drafts.find((draft) => draft.draftId === draftId)
    if (!found) throw new RequestError(notFound)
    return found
  }

  /**
   * Sends a new draft, under the same key as before where that one got no answer. Where it was stored nevertheless,
   * with other content, it is saved as it is typed now.
   */
  function* createDraft(
    params: { groupId: number },
    body: Body,
    fileIds: string[],
  ): SagaIterator<Kept> {
    const repeatedKey: string | null = yield select(form.selectKeyToRepeat)
    const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
    yield put(actions.createStarted({ idempotencyKey }))
    const files: File[] = yield call(storedFiles, fileIds)
    try {
      return yield call(api.create, { params, body, files, idempotencyKey })
    } catch (error) {
      const { code, problem } = failureOf(error)
      const stored = problem?.current as Kept | undefined
      if (code !== 'idempotency-key-reused' || !stored) throw error
      const { draftId, revision } = stored
      return yield call(api.save, {
        params: { ...params, draftId },
        body: { ...body, revision },
        files,
      })
    }
  }

  /** Sends the draft in the editor with its new files. */
  function* saveDraft({ groupId, draftId }: Target): SagaIterator<Kept> {
    const written: Body = yield select(selectBody)
    const { attachments }: Draft = yield select(form.selectDraft)
    const fileIds = sentIds(attachments)
    const isGone: boolean = yield select(kept.selectIsGone)
    let saved: Kept
    if (draftId === null || isGone) {
      saved = yield call(createDraft, { groupId }, written, fileIds)
    } else {
      const revision: number | undefined = yield select(form.selectRevisionToAmend)
      const body = { ...written, revision: revision ?? 1 }
      yield put(actions.amendStarted())
      const files: File[] = yield call(storedFiles, fileIds)
      saved = yield call(api.save, { params: { groupId, draftId }, body, files })
    }
    yield call(removeFiles, fileIds)
    return saved
  }

  /** Goes on with a draft as it is stored, a new one at its own address. */
  function* goOn({ groupId, draftId }: Target, saved: Kept): SagaIterator<void> {
    if (draftId !== saved.draftId) {
      yield call(goTo, shared.addressOf({ groupId, draftId: saved.draftId }))
      return
    }
    const known: Kept[] = yield select(shared.selectDrafts)
    const now = known.map((draft) => (draft.draftId === draftId ? saved : draft))
    yield put(drafts.succeeded({ drafts: now }))
    const origin: Origin<Draft> | null = yield select(form.selectFreshOrigin)
    if (origin) yield put(actions.reset(origin))
  }

  function* discardDraft({ groupId, draftId }: Target): SagaIterator<void> {
    yield call(api.discard, { params: { groupId, draftId: present(draftId, 'The draft') } })
  }

  /**
   * Does what an admin asks for, unless the editor is left or the sending stopped before the answer, which then
   * leads nowhere. A refusal keeps what was typed, and shows the draft as somebody else saved it.
   */
  function* runDraftCommand({
    payload: { kind },
  }: ReturnType<typeof command.requested>): SagaIterator<void> {
    const target: Target = yield select(form.selectTarget)
    try {
      const { answer, left }: { answer?: Kept; left?: UnknownAction } = yield race({
        answer: kind === 'save' ? call(saveDraft, target) : call(discardDraft, target),
        left: take([actions.closed.type, actions.uploadStopped.type]),
      })
      if (left) {
        yield put(command.closed())
        return
      }
      yield put(actions.saveSucceeded())
      yield call(removeTabDraft, form.keyOf(target))
      yield put(command.succeeded())
      if (answer) yield call(goOn, target, answer)
      else yield call(goTo, shared.addressOfList(target.groupId))
    } catch (error) {
      const failure = failureOf(error)
      yield put(command.failed({ failure }))
      yield put(actions.saveFailed({ failure }))
    }
  }

  /** After a refusal the draft may be another one: the editor shows what differs. */
  function* refetchDraft(): SagaIterator<void> {
    const { groupId, draftId }: Target = yield select(form.selectTarget)
    if (draftId !== null) yield call(fetchDrafts, { payload: { groupId } })
  }

  /** Shows what others saved; beside what is typed here it is a conflict, which the editor tells. */
  function* showChanges({ groupId }: Target): SagaIterator<void> {
    yield call(fetchDrafts, { payload: { groupId } })
    const origin: Origin<Draft> | null = yield select(kept.selectUntouched)
    if (origin) yield put(actions.reset(origin))
  }

  /** Follows the drafts while something new is written by an admin. */
  function* followWhileOpen({ payload: target }: { payload: Target }): SagaIterator<void> {
    const mayKeep: boolean = yield select(selectMayKeep, target)
    if (!mayKeep) return
    yield race({
      follow: call(followDrafts, hub, target.groupId, call(showChanges, target)),
      closed: take(actions.closed.type),
    })
  }

  function* watchDrafts(): SagaIterator<void> {
    yield takeLatest(drafts.requested, fetchDrafts)
    yield takeLeading(command.requested, runDraftCommand)
    yield takeEvery(actions.saveFailed.type, refetchDraft)
    yield takeLatest(actions.opened, followWhileOpen)
  }

  return {
    fetchDrafts,
    fetchKept,
    createDraft,
    saveDraft,
    goOn,
    discardDraft,
    runDraftCommand,
    refetchDraft,
    showChanges,
    followWhileOpen,
    watchDrafts,
  }
}
