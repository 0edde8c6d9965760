import { hashPassword, isPassword } from '../../../src/server/identity/password'

const cheap = { N: 2, r: 1, p: 1 }

test('knows the password again, and no other', async () => {
  const hash = await hashPassword('quorate-demo', cheap)
  await expect(isPassword('quorate-demo', hash)).resolves.toBe(true)
  for (const wrong of ['', 'quorate-dem', 'Quorate-demo', 'quorate-demo '])
    await expect(isPassword(wrong, hash)).resolves.toBe(false)
})

test('the same password never hashes alike', async () => {
  expect(await hashPassword('quorate-demo', cheap)).not.toBe(
    await hashPassword('quorate-demo', cheap),
  )
})

test('letters written in two ways are the same letters', async () => {
  const composed = 'caf\u00e9'
  const decomposed = 'cafe\u0301'
  await expect(isPassword(decomposed, await hashPassword(composed, cheap))).resolves.toBe(true)
})

test.each(['', 'quorate-demo', 'scrypt$16384$8$5$c2FsdA$', 'md5$1$1$1$c2FsdA$a2V5'])(
  'will not compare with %j, which is no hash',
  async (hash) => {
    await expect(isPassword('quorate-demo', hash)).rejects.toThrow(RangeError)
  },
)

test('by default a guess is expensive, and the hash says how much', async () => {
  const hash = await hashPassword('quorate-demo')
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
})
