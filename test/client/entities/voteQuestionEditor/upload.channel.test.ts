import { voteQuestionActsApi } from '../../../../src/client/api/voteQuestionActs'
import { openUpload } from '../../../../src/client/entities/voteQuestionEditor/upload.channel'
import type { UploadEvent } from '../../../../src/client/store/upload.saga'
import { noAnswer } from '../../../support/failures'

const body = {
  title: 'Adopt it',
  description: '',
  links: [],
  isSendNotification: false,
  additionalStakeholders: '',
  isAutoExtensionEnabled: false,
}
const upload = { groupId: 101, body, files: [new File(['x'], 'a.pdf')], idempotencyKey: 'key-1' }

type Sent = Parameters<typeof voteQuestionActsApi.open>[0]
const open = jest.fn<Promise<{ voteQuestionId: number }>, [Sent]>()
const realOpen = voteQuestionActsApi.open

beforeAll(() => {
  voteQuestionActsApi.open = open
})

afterAll(() => {
  voteQuestionActsApi.open = realOpen
})

function newsOf(): { news: UploadEvent[]; close: () => void } {
  const news: UploadEvent[] = []
  const channel = openUpload(upload)
  const listen = () =>
    channel.take((item) => {
      if (!('kind' in item)) return
      news.push(item)
      listen()
    })
  listen()
  return { news, close: () => channel.close() }
}

describe('openUpload', () => {
  it('tells the new id as its last news', async () => {
    open.mockResolvedValue({ voteQuestionId: 77 })
    const { news } = newsOf()
    await new Promise(process.nextTick)
    expect(news).toEqual([{ kind: 'answered', id: 77 }])
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { groupId: 101 },
        body,
        files: upload.files,
        idempotencyKey: 'key-1',
      }),
    )
  })

  it('tells the failure', async () => {
    const error = noAnswer()
    open.mockRejectedValue(error)
    const { news } = newsOf()
    await new Promise(process.nextTick)
    expect(news).toEqual([{ kind: 'failed', error }])
  })

  it('stops what is on its way when it is closed', () => {
    open.mockReturnValue(new Promise(() => undefined))
    const { close } = newsOf()
    const { signal } = open.mock.lastCall?.[0] ?? {}
    expect(signal?.aborted).toBe(false)
    close()
    expect(signal?.aborted).toBe(true)
  })
})
