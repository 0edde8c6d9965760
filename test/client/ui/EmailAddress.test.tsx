import { render } from '@testing-library/react'
import { EmailAddress } from '../../../src/client/ui/EmailAddress'

test('an address wraps before its @ and its dots, and is copied as it is', () => {
  const { container } = render(<EmailAddress address="ann.lee@oak.example" />)
  expect(container.innerHTML).toBe('ann<wbr>.lee<wbr>@oak<wbr>.example')
  expect(container.textContent).toBe('ann.lee@oak.example')
})
