/** The last act of staff on a group's policy. */
import { type Action, createSelector } from '@reduxjs/toolkit'
import type { SagaIterator, Task } from 'redux-saga'
import { call, fork, join, put, race, select, take } from 'redux-saga/effects'
import type { PolicyDraft } from '../../../contract/adminPolicies'
import { policyCommandsApi } from '../../api/policies'
import { failureOf } from '../../api/requestFailure'
import type { SentCommandOf } from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import { goTo } from '../../store/navigation'
import { requestSlice } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { readTyped, removeTypedAsRead, typedPolicyKey } from '../../store/typedDraft'
import { forgetOrders, underOneKey } from '../../store/underOneKey.saga'
import { policyDrafts } from './policyDrafts.request'
import { policyVersions } from './policyVersions.request'

export type PolicyCommand = SentCommandOf<typeof policyCommandsApi>

const { actions, selectState } = requestSlice<PolicyCommand>('policyCommand')
export const policyCommand = actions

/** Which act is on its way; null while none is. */
export function selectRunningPolicyAct(state: RootState): PolicyCommand | null {
  const { target, request } = selectState(state)
  return request.status === 'running' ? target : null
}

/** What was just done, in words; null once it was read. */
export function selectPolicyNotice(state: RootState): string | null {
  const { target, request } = selectState(state)
  return request.status === 'done' && target ? target.notice : null
}

/** Why the last act was refused: in words, and by field; null where it was not. */
export const selectPolicyError = createSelector(
  [(state: RootState) => failureIn(selectState(state).request)],
  (failure) =>
    failure && { text: commandErrorText(failure, 'policy'), errors: failure.problem?.errors },
)

/** Sends an act; calls that create nothing ignore the key. */
export function sendPolicyCommand({ kind, input }: PolicyCommand, idempotencyKey: string) {
  const send = policyCommandsApi[kind] as (input: object) => Promise<object>
  return send({ ...input, idempotencyKey })
}

/** Where an act leads: to the draft that was saved, else to the policy with all its versions. */
function addressAfter({ kind, input }: PolicyCommand, answer: object): string {
  const policy = `/group/${input.params.groupId}/manage/policy`
  const isSaved = kind === 'createDraft' || kind === 'changeDraft'
  return isSaved ? `${policy}/drafts/${(answer as PolicyDraft).draftId}` : policy
}

/**
 * Sends an act, then shows versions and drafts as they are now. A refusal stays on its page with what was typed; an
 * answer after the page was left leads nowhere, and takes nothing that was typed since.
 */
export function* runPolicyCommand({
  payload: command,
}: ReturnType<typeof policyCommand.requested>): SagaIterator<void> {
  const { params } = command.input
  const draftId = 'draftId' in params ? params.draftId : null
  const key = typedPolicyKey(params.groupId, draftId)
  const sent: ReturnType<typeof readTyped> = yield call(readTyped, key)
  try {
    const answer: object = yield call(
      underOneKey<PolicyCommand, object>,
      sendPolicyCommand,
      command,
    )
    yield call(removeTypedAsRead, key, sent)
    const isAwaited = (yield select(selectRunningPolicyAct)) === command
    if (isAwaited) {
      yield put(policyCommand.succeeded())
      yield call(goTo, addressAfter(command, answer))
    }
  } catch (error) {
    const isAwaited = (yield select(selectRunningPolicyAct)) === command
    if (isAwaited) yield put(policyCommand.failed({ failure: failureOf(error) }))
    else yield call(forgetOrders)
  }
  yield put(policyVersions.requested({ groupId: params.groupId }))
  yield put(policyDrafts.requested({ groupId: params.groupId }))
}

/**
 * Runs one act at a time; a press while one runs is ignored, unless the page of that one was left. An order whose
 * answer was lost is given up with its page; one that is still on its way keeps its key, so that it counts once.
 */
export function* watchPolicyCommands(): SagaIterator<void> {
  while (true) {
    const action: Action = yield take([policyCommand.requested, policyCommand.closed])
    if (policyCommand.requested.match(action)) {
      const act: Task = yield fork(runPolicyCommand, action)
      yield race({ ended: join(act), left: take(policyCommand.closed) })
    } else {
      yield call(forgetOrders)
    }
  }
}
