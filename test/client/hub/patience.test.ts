import { FakeLine } from '../../../src/client/app/stepper/flows/fakeLine'
import { sayPatience } from '../../../src/client/hub/patience'

const mockLines: Record<string, FakeLine> = {
  voteQuestions: new FakeLine(),
  events: new FakeLine(),
}

jest.mock('../../../src/client/hub/openHub', () => ({
  lineOf: (name: string) => mockLines[name],
}))

test('it is said over each connection, and over none that is not up', async () => {
  const send = jest.spyOn(mockLines['voteQuestions']!, 'send')
  send.mockRejectedValueOnce(new Error('not connected'))
  sayPatience(true)
  await Promise.resolve()
  sayPatience(false)
  expect(send).toHaveBeenNthCalledWith(1, 'LetOthersGoFirst', true)
  expect(Object.values(mockLines).map(({ said }) => said)).toEqual([[[false]], [[true], [false]]])
})
