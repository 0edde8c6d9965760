import { readNotification } from '../../../src/server/live/notification'

describe('what a notification tells', () => {
  it('is read event by event', () => {
    const payload = '[["SendVoteQuestionMessage", 12, 1], ["SendEventMessage", 36, 3]]'
    expect(readNotification(payload)).toEqual([
      { event: 'SendVoteQuestionMessage', id: 1, groupId: 12 },
      { event: 'SendEventMessage', id: 3, groupId: 36 },
    ])
  })

  it.each(['', 'x', '{}', '[1]', '[["E",1]]', '[["E",1,"2"]]', '[["E",1,2,3]]', '"all"'])(
    'is refused where it is %j',
    (payload) => {
      expect(() => readNotification(payload)).toThrow()
    },
  )
})
