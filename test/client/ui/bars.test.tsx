import { render } from '@testing-library/react'
import { QuorumBar } from '../../../src/client/ui/QuorumBar'
import { TallyBar } from '../../../src/client/ui/TallyBar'

const described = (container: HTMLElement) => container.querySelector('span')?.textContent

it('tells in words what it shows', () => {
  const { container } = render(
    <TallyBar yes={14} no={4} requiredShare={2 / 3} description="14 Yes, 4 No, 2/3 needed" />,
  )
  expect(described(container)).toBe('14 Yes, 4 No, 2/3 needed')
})

it('is empty, with its mark, before anybody decided', () => {
  const decided = render(<TallyBar yes={1} no={0} requiredShare={0.5} description="" />)
  const undecided = render(<TallyBar yes={0} no={0} requiredShare={0.5} description="" />)
  const boxes = ({ container }: { container: HTMLElement }) =>
    container.querySelectorAll('div > div').length
  expect(boxes(undecided)).toBe(boxes(decided) - 2)
})

it('never runs over its end', () => {
  expect(() =>
    render(<QuorumBar voted={12} needed={7} eligible={11} description="12 of 7" />),
  ).not.toThrow()
})
