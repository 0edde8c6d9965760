import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OfferedButton } from '../../../src/client/ui/OfferedButton'

const reason = 'Another company must second.'

describe('an offered button', () => {
  it('is pressed where nothing stands in the way', async () => {
    const onPress = jest.fn()
    render(<OfferedButton label="Second" reason={null} onPress={onPress} />)
    await userEvent.click(screen.getByRole('button', { name: 'Second' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('tells by keyboard why it cannot be pressed, and does nothing', async () => {
    const onPress = jest.fn()
    render(<OfferedButton label="Second" reason={reason} onPress={onPress} />)
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Second' })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(reason)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
    await userEvent.keyboard('{Enter}')
    expect(onPress).not.toHaveBeenCalled()
  })
})
