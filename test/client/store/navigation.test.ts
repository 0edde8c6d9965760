import { goTo, listenToNavigation } from '../../../src/client/store/navigation'

it('tells the router where to go', () => {
  const navigate = jest.fn()
  const stop = listenToNavigation(navigate)
  goTo('/groups')
  expect(navigate.mock.calls).toEqual([['/groups', { replace: false }]])
  stop()
  goTo('/groups')
  expect(navigate).toHaveBeenCalledTimes(1)
})

it('keeps a router that took over from the one that leaves', () => {
  const [before, after] = [jest.fn(), jest.fn()]
  const stopBefore = listenToNavigation(before)
  const stopAfter = listenToNavigation(after)
  stopBefore()
  goTo('/groups')
  expect(after).toHaveBeenCalledTimes(1)
  stopAfter()
})
