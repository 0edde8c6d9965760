import { act, render, screen } from '@testing-library/react'
import { Announcer } from '../../../src/client/ui/Announcer'
import { SuccessAlert, successAlertMs } from '../../../src/client/ui/SuccessAlert'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('stays for ten seconds and is announced politely', () => {
  const onDone = jest.fn()
  render(
    <Announcer>
      <SuccessAlert text="Vote created." onDone={onDone}>
        <a href="/group/101/votingquestions/7">Click here to view the vote.</a>
      </SuccessAlert>
    </Announcer>,
  )
  expect(screen.getByRole('link', { name: 'Click here to view the vote.' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Vote created.')
  act(() => jest.advanceTimersByTime(successAlertMs - 1))
  expect(onDone).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('can be put away before', () => {
  const onDone = jest.fn()
  render(<SuccessAlert text="Vote closed." onDone={onDone} />)
  screen.getByRole('button', { name: 'Close' }).click()
  expect(onDone).toHaveBeenCalledTimes(1)
})
