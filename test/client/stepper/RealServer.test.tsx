import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RealServer } from '../../../src/client/stepper/panel/RealServer'

const real = { as: 'member', needs: 'a question that is open' }

function shown() {
  const onBegin = jest.fn()
  render(
    <RealServer
      real={real}
      initial=""
      isBusy={false}
      onBegin={onBegin}
      onWatch={() => undefined}
    />,
  )
  return { onBegin, field: screen.getByRole('textbox', { name: 'Values on this server' }) }
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Play on the server' }))

it.each(['no json', '5', 'null', '[[1]'])(
  'says what is wanted in the place of %s',
  async (text) => {
    const { onBegin, field } = shown()
    expect(field).not.toHaveAttribute('aria-describedby')
    await userEvent.type(field, text)
    await press()
    expect(screen.getByRole('alert')).toHaveTextContent('a JSON object, such as { "id": 12 }')
    expect(field).toHaveAccessibleDescription(/a JSON object/)
    expect(field).toHaveValue(text.replace('[[', '['))
    expect(onBegin).not.toHaveBeenCalled()
  },
)

it('plays with the values, or with none', async () => {
  const { onBegin, field } = shown()
  await press()
  expect(onBegin).toHaveBeenLastCalledWith(real, {})
  await userEvent.type(field, '{{"id": 12}')
  await press()
  expect(onBegin).toHaveBeenLastCalledWith(real, { id: 12 })
})
