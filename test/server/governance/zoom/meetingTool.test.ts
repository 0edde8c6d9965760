import { chooseMeetingTool } from '../../../../src/server/governance/zoom/meetingTool'

test('the demo has a secret of its own, another one at each start, and plays a meeting', () => {
  const tool = chooseMeetingTool(null, true)
  expect(tool).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), isPlayed: true })
  expect(chooseMeetingTool(null, true).secret).not.toBe(tool.secret)
})

test.each([true, false])('with a configured secret a real tool speaks (demo: %s)', (isDemo) => {
  expect(chooseMeetingTool('shared', isDemo)).toEqual({ secret: 'shared', isPlayed: false })
})

test('elsewhere nobody is let in without one', () => {
  expect(chooseMeetingTool(null, false)).toEqual({ secret: null, isPlayed: false })
})
