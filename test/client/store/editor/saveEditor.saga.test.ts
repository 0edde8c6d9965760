import { channel as makeChannel, type EventChannel } from 'redux-saga'
import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { now } from '../../../../src/client/clock'
import { keyOfDraft } from '../../../../src/client/entities/motionEditor/motionDraft'
import { motionForm } from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { saveEditor } from '../../../../src/client/store/editor/saveEditor.saga'
import { removeTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { removeFiles, storedFiles } from '../../../../src/client/store/fileStore'
import { goTo } from '../../../../src/client/store/navigation'
import { followUpload, type UploadEvent } from '../../../../src/client/store/upload.saga'
import { requestError } from '../../../support/failures'
import { editedMotion, newMotion, soundMotion } from '../../../support/motionDrafts'

const { actions, selectTarget, selectDraft, selectConflict } = motionForm
const { selectKeyToRepeat, selectRevisionToAmend } = motionForm
const { closed, saveRequested, saveRefused, saveSucceeded, saveFailed, uploadStopped } = actions
const at = '2026-11-21T18:00:00.000Z'
const body = { title: 'Adopt it' }
const detail = { revision: 5 }
const told = (text: string) => ({ type: text })
const parts = {
  idOf: ({ motionRequestId }: typeof newMotion) => motionRequestId,
  check: () => ({ body }),
  confirm: () => null,
  create: jest.fn(() => Promise.resolve(77)),
  created: () => ({ actions: [told('made'), told('linked')], address: '/motions/77' }),
  amendment: () => ({ ...body, amendmentReason: null }),
  amend: (_request: object) => Promise.resolve(detail),
  amended: () => ({ actions: [told('amended')], address: '/motions/31' }),
  refetch: (id: number) => told(`refetch ${id}`),
}
const { check, confirm, amendment, amend } = parts
const save = saveEditor(motionForm, parts)

describe('saveDraft', () => {
  const untilConflict = () =>
    testSaga(save.saveDraft, saveRequested({ answered: 'submit' }))
      .next()
      .select(selectConflict)
  const unconflicted = () =>
    untilConflict().next(null).call(now).next(at).select(check, at, 'submit')
  const sound = () => unconflicted().next({ body }).select(confirm, 'submit')
  const confirmed = () => sound().next(null).select(selectTarget)

  it('wants a conflict settled first', () => {
    untilConflict()
      .next({ origin: { draft: soundMotion(), revision: 4 }, fields: [] })
      .put(saveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
      .next()
      .isDone()
  })

  it('sends nothing that breaks a rule', () => {
    const refused = { title: 'Please.' }
    unconflicted().next({ refused }).put(saveRefused(refused)).next().isDone()
  })

  it('asks first what has to be asked', () => {
    sound().next('submit').put(actions.confirmationOpened('submit')).next().isDone()
  })

  it('creates something new', () => {
    confirmed().next(newMotion).call(save.createRecord, body).next().isDone()
  })

  it('amends what is stored', () => {
    confirmed().next(editedMotion).call(save.amendRecord, 31, body).next().isDone()
  })
})

describe('createRecord', () => {
  const channel = makeChannel<UploadEvent>() as EventChannel<UploadEvent>
  const files = [new File(['x'], 'a.pdf')]
  const sent = { params: { groupId: 101 }, body, files, idempotencyKey: 'key-1' }
  const draft = soundMotion({ attachments: [{ fileId: 'f1', name: 'a.pdf', size: 1 }] })
  const ordered = () =>
    testSaga(save.createRecord, body)
      .next()
      .select(selectTarget)
      .next(newMotion)
      .select(selectDraft)
      .next(draft)
      .select(selectKeyToRepeat)
  const sending = () =>
    ordered()
      .next(null)
      .call(newIdempotencyKey)
      .next('key-1')
      .put(actions.createStarted({ idempotencyKey: 'key-1' }))
      .next()
      .call(storedFiles, ['f1'])
      .next(files)
      .call(save.openUpload, sent)
      .next(channel)
      .race({
        id: call(followUpload, channel, actions.uploadProgressed),
        stopped: take([uploadStopped, closed]),
      })

  it('sends body and files under the key', async () => {
    const upload = save.openUpload(sent)
    const heard = await new Promise((resolve) => upload.take(resolve))
    expect(heard).toEqual({ kind: 'answered', id: 77 })
    expect(parts.create).toHaveBeenCalledWith(expect.objectContaining(sent))
  })

  it('finishes with the new id', () => {
    sending()
      .next({ id: 77 })
      .call(save.finishCreating, newMotion, 77, ['f1'])
      .next()
      .call([channel, 'close'])
      .next()
      .isDone()
  })

  it('tells why there is none', () => {
    const error = requestError('bad-input')
    sending()
      .throw(error)
      .put(saveFailed({ failure: error.failure }))
      .next()
      .call([channel, 'close'])
      .next()
      .isDone()
  })

  it('stops what is on its way when the person does', () => {
    sending().next({ stopped: uploadStopped() }).call([channel, 'close']).next().isDone()
  })

  it('repeats a create that got no answer under its old key, whatever was typed since', () => {
    ordered()
      .next('key-0')
      .put(actions.createStarted({ idempotencyKey: 'key-0' }))
  })
})

test('finishCreating discards the draft and goes where it is told', () => {
  testSaga(save.finishCreating, newMotion, 77, ['f1'])
    .next()
    .put(saveSucceeded())
    .next()
    .call(removeTabDraft, keyOfDraft(newMotion))
    .next()
    .call(removeFiles, ['f1'])
    .next()
    .put(told('made'))
    .next()
    .put(told('linked'))
    .next()
    .call(goTo, '/motions/77')
    .next()
    .isDone()
})

describe('amendRecord', () => {
  const sent = () =>
    testSaga(save.amendRecord, 31, body)
      .next()
      .select(selectTarget)
      .next(editedMotion)
      .select(amendment, body)
      .next({ ...body, amendmentReason: 'A slip.' })
      .select(selectRevisionToAmend)
      .next(4)
      .put(actions.amendStarted())
      .next()
      .race({
        detail: call(amend, {
          params: { groupId: 101, id: 31 },
          body: { ...body, amendmentReason: 'A slip.' },
          ifMatch: 4,
        }),
        closed: take(closed),
      })

  it('finishes with what is stored then', () => {
    sent().next({ detail }).call(save.finishAmending, editedMotion, detail).next().isDone()
  })

  it('takes nobody back to an editor that was left', () => {
    sent().next({ closed: closed() }).isDone()
  })

  it.each(['changed-meanwhile', 'vote-ended', 'bad-input'] as const)(
    'keeps what was typed when refused (%s), and fetches what stands now',
    (code) => {
      const error = requestError(code)
      sent()
        .throw(error)
        .put(saveFailed({ failure: error.failure }))
        .next()
        .put(told('refetch 31'))
        .next()
        .isDone()
    },
  )
})

test('finishAmending shows what is stored now and goes to its page', () => {
  testSaga(save.finishAmending, editedMotion, detail)
    .next()
    .put(saveSucceeded())
    .next()
    .call(now)
    .next(at)
    .put(told('amended'))
    .next()
    .call(removeTabDraft, keyOfDraft(editedMotion))
    .next()
    .call(goTo, '/motions/31')
    .next()
    .isDone()
})

test('watchSaves takes one save at a time', () => {
  testSaga(save.watchSaves).next().takeLeading(saveRequested, save.saveDraft).next().isDone()
})
