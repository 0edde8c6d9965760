import { start } from '../../src/server/main'

test('a start that is not configured right ends with its complaints alone, and no trace', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const { PORT } = process.env
  process.env.PORT = 'x'
  try {
    await expect(start()).rejects.toThrow('ended with 1')
  } finally {
    if (PORT === undefined) delete process.env.PORT
    else process.env.PORT = PORT
  }
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^Quorate cannot start as it is configured:\n- PORT .*\n$/)],
  ])
})
