import { memoryBackplane } from '../../../src/server/hub/backplane'
import type { HubBatch } from '../../../src/server/hub/backplane'

const vote = { event: 'SendVoteQuestionMessage', id: 1, groupId: 12 }

describe('the backplane in memory', () => {
  it('tells every listener at once', async () => {
    const backplane = memoryBackplane()
    const heard: HubBatch[] = []
    backplane.onBatch((batch) => heard.push(batch))
    backplane.onBatch((batch) => heard.push(batch))
    backplane.publish([vote])
    expect(heard.map(({ events }) => events)).toEqual([[vote], [vote]])
    await backplane.close()
  })
})
