import { channel as makeChannel, type EventChannel } from 'redux-saga'
import { testSaga } from 'redux-saga-test-plan'
import { motionEditor } from '../../../src/client/entities/motionEditor/motionEditor.slice'
import {
  followUpload,
  uploadChannel,
  type UploadEvent,
} from '../../../src/client/store/upload.saga'
import { noAnswer } from '../../support/failures'

const { uploadProgressed } = motionEditor

describe('uploadChannel', () => {
  /** What a channel says to its end, and the signal its call was given. */
  function follow(answer: Promise<number>) {
    const heard: UploadEvent[] = []
    const signals: AbortSignal[] = []
    const channel = uploadChannel(({ signal }) => {
      signals.push(signal)
      return answer
    })
    const listen = () =>
      channel.take((event) => {
        if (!('kind' in event)) return
        heard.push(event)
        listen()
      })
    listen()
    return { heard, signals, channel }
  }

  it('tells the new id in the end', async () => {
    const { heard } = follow(Promise.resolve(77))
    await new Promise(process.nextTick)
    expect(heard).toEqual([{ kind: 'answered', id: 77 }])
  })

  it('tells the failure', async () => {
    const error = noAnswer()
    const { heard } = follow(Promise.reject(error))
    await new Promise(process.nextTick)
    expect(heard).toEqual([{ kind: 'failed', error }])
  })

  it('stops what is on its way when it is closed', () => {
    const { signals, channel } = follow(new Promise(() => undefined))
    expect(signals[0]?.aborted).toBe(false)
    channel.close()
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('followUpload', () => {
  const channel = makeChannel<UploadEvent>() as EventChannel<UploadEvent>
  const listening = () => testSaga(followUpload, channel, uploadProgressed).next().take(channel)

  it('tells how far it is, and listens on', () => {
    listening()
      .next({ kind: 'progressed', sent: 5, total: 10 })
      .put(uploadProgressed({ sent: 5, total: 10 }))
      .next()
      .take(channel)
  })

  it('ends with the id', () => {
    listening().next({ kind: 'answered', id: 77 }).returns(77)
  })

  it('ends with the failure', () => {
    const error = noAnswer()
    expect(() => listening().next({ kind: 'failed', error })).toThrow(error)
  })
})
