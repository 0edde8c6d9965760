import { channel as makeChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { newIdempotencyKey } from '../../src/client/api/idempotencyKey'
import type { motionEditor } from '../../src/client/entities/motionEditor/motionEditor.selectors'
import type { voteQuestionEditor } from '../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import type { BaseDraft } from '../../src/client/store/editor/editorState'
import { storedFiles } from '../../src/client/store/fileStore'
import { followUpload, type UploadEvent } from '../../src/client/store/upload.saga'
import { requestError } from './failures'

interface Creation<Target extends { groupId: number }, Body> {
  create: (body: Body) => SagaIterator<void>
  editor: typeof motionEditor | typeof voteQuestionEditor
  target: Target
  draft: (part: Pick<BaseDraft, 'attachments'>) => BaseDraft
  body: Body
  open: (upload: never) => EventChannel<UploadEvent>
  /** The call that carries it, mocked to answer with id 77. */
  /** Answers the call in the place of the server. */
  answered: () => jest.SpyInstance
  finish: (target: Target, id: number, fileIds: string[]) => SagaIterator<void>
  /** Under this name the saga hears of the new id. */
  id: 'voteQuestionId' | 'motionRequestId'
}

/** The steps of a saga that creates what an editor holds, files and all. */
export function describeCreate<Target extends { groupId: number }, Body>(
  creation: Creation<Target, Body>,
): void {
  const { create, editor, target, body, open, answered, finish, id } = creation
  const { createStarted, uploadProgressed, uploadStopped, closed, saveFailed } = editor.actions
  const channel = makeChannel<UploadEvent>() as EventChannel<UploadEvent>
  const draft = creation.draft({ attachments: [{ fileId: 'f1', name: 'a.pdf', size: 1 }] })
  const order = JSON.stringify({ body, fileIds: ['f1'] })
  const files = [new File(['x'], 'a.pdf')]
  const upload = { groupId: 101, body, files, idempotencyKey: 'key-1' }

  const ordered = () =>
    testSaga(create, body)
      .next()
      .select(editor.selectTarget)
      .next(target)
      .select(editor.selectDraft)
      .next(draft)
      .select(editor.selectKeyToRepeat, order)
  const sent = () =>
    ordered()
      .next(null)
      .call(newIdempotencyKey)
      .next('key-1')
      .put(createStarted({ order, idempotencyKey: 'key-1' }))
      .next()
      .call(storedFiles, ['f1'])
      .next(files)
      .call(open as () => unknown, ...([upload] as never[]))
      .next(channel)
      .race({
        [id]: call(followUpload, channel, uploadProgressed),
        stopped: take([uploadStopped, closed]),
      })

  it('sends body and files under the key', async () => {
    const send = answered()
    const sending = (open as (upload: object) => EventChannel<UploadEvent>)(upload)
    const heard = await new Promise((resolve) => sending.take(resolve))
    expect(heard).toEqual({ kind: 'answered', id: 77 })
    const { groupId, ...carried } = upload
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ params: { groupId }, ...carried }))
  })

  it('finishes with the new id', () => {
    sent()
      .next({ [id]: 77 })
      .call(finish, target, 77, ['f1'])
      .next()
      .call([channel, 'close'])
      .next()
      .isDone()
  })

  it('tells why there is none', () => {
    const error = requestError('bad-input')
    sent()
      .throw(error)
      .put(saveFailed({ failure: error.failure }))
      .next()
      .call([channel, 'close'])
      .next()
      .isDone()
  })

  it('stops what is on its way when the person does', () => {
    sent().next({ stopped: uploadStopped() }).call([channel, 'close']).next().isDone()
  })

  it('repeats an order that got no answer under its old key', () => {
    ordered()
      .next('key-0')
      .put(createStarted({ order, idempotencyKey: 'key-0' }))
  })
}
