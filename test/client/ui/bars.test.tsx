import { render } from '@testing-library/react'
import { QuorumBar } from '../../../src/client/ui/QuorumBar'
import { TallyBar } from '../../../src/client/ui/TallyBar'

const yes = (votes: number) => ({ label: 'Yes', votes })
const no = (votes: number) => ({ label: 'No', votes })
const described = (container: HTMLElement) => container.querySelector('span')?.textContent

/** Of each stretch of the bar. */
const widths = (container: HTMLElement) =>
  [...container.querySelectorAll('div > div > div > div')].map(
    (part) => getComputedStyle(part).width,
  )

it('tells in words what it shows, and is full once quorum is met', () => {
  const { container } = render(
    <TallyBar yes={yes(15)} no={no(5)} missing={0} requiredShare={2 / 3} />,
  )
  expect(described(container)).toBe('Yes 15, No 5.')
  expect(widths(container)).toEqual(['75%', '0%', '25%'])
})

it('leaves room for the votes that the quorum needs still', () => {
  const { container } = render(<TallyBar yes={yes(1)} no={no(0)} missing={7} requiredShare={0.5} />)
  expect(described(container)).toBe('Yes 1, No 0, 7 more needed for quorum.')
  expect(widths(container)).toEqual(['12.5%', '87.5%', '0%'])
})

it('is empty, with its mark, before anybody decided', () => {
  const { container } = render(<TallyBar yes={yes(0)} no={no(0)} missing={0} requiredShare={0.5} />)
  expect(widths(container)).toEqual(['0%', '0%', '0%'])
})

it('never runs over its end', () => {
  expect(() =>
    render(<QuorumBar voted={12} needed={7} eligible={11} description="12 of 7" />),
  ).not.toThrow()
})
