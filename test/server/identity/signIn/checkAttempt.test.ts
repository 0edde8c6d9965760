import type { DemoAccount } from '../../../../src/server/identity/demoDirectory'
import { createAttemptCheck } from '../../../../src/server/identity/signIn/checkAttempt'
import { account, directoryOf } from '../directoryOf'

let now = Date.parse('2026-11-21T12:00:00Z')
let people: DemoAccount[]
const address = '127.0.0.1'

beforeAll(async () => {
  const gone = await account(4, 'gone@quorate.example', 'Tomas')
  people = [await account(3, 'member@quorate.example', 'Priya'), { ...gone, isDisabled: true }]
})

const newCheck = () => createAttemptCheck(directoryOf(people), () => now)
const member = { email: 'member@quorate.example', password: 'quorate-demo', address }

test('email and password of an account sign it in; blanks around the email do not matter', async () => {
  const check = newCheck()
  await expect(check(member)).resolves.toEqual({ kind: 'accepted', userId: 3 })
  await expect(check({ ...member, email: ' Member@Quorate.example ' })).resolves.toMatchObject({
    kind: 'accepted',
  })
})

test.each([
  ['a wrong password', { password: 'quorate' }],
  ['an unknown account', { email: 'nobody@quorate.example' }],
  ['an email with NUL', { email: 'member@quorate.example\0' }],
])('%s is refused in the same words', async (_what, change) => {
  await expect(newCheck()({ ...member, ...change })).resolves.toEqual({
    kind: 'refused',
    errors: { attempt: 'Email or password is not right.' },
  })
})

test('what is missing is named at its field', async () => {
  await expect(newCheck()({ ...member, email: '  ', password: '' })).resolves.toEqual({
    kind: 'refused',
    errors: { email: 'Please enter your email.', password: 'Please enter your password.' },
  })
})

test('a disabled person learns so only with the right password', async () => {
  const check = newCheck()
  const email = 'gone@quorate.example'
  await expect(check({ ...member, email })).resolves.toMatchObject({
    errors: { attempt: 'This account is switched off. Please ask the staff.' },
  })
  await expect(check({ ...member, email, password: 'x' })).resolves.toMatchObject({
    errors: { attempt: 'Email or password is not right.' },
  })
})

test('a hundred wrong passwords stop a network address; those that are right do not count', async () => {
  const check = newCheck()
  const accounts = await Promise.all(
    Array.from({ length: 11 }, (_, at) => account(10 + at, `a${at}@quorate.example`, 'Ada')),
  )
  people.push(...accounts)
  for (let round = 0; round < 10; round += 1)
    for (const { email } of accounts)
      expect(await check({ ...member, email })).toMatchObject({ kind: 'accepted' })
  for (let round = 0; round < 10; round += 1)
    for (const { email } of accounts.slice(0, 10))
      expect(await check({ ...member, email, password: 'wrong' })).toMatchObject({
        kind: 'refused',
      })
  expect(await check(member)).toMatchObject({ kind: 'tooMany' })
})

test('ten wrong passwords in a row, even all at once, stop the account for five minutes', async () => {
  const check = newCheck()
  const wrong = { ...member, password: 'wrong' }
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => check(wrong)))
  expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(10)
  await expect(check(member)).resolves.toEqual({
    kind: 'tooMany',
    waitSeconds: 300,
    errors: { attempt: 'Too many attempts. Please try again in 5 minutes.' },
  })
  await expect(check({ ...member, address: '127.0.0.2' })).resolves.toMatchObject({
    kind: 'accepted',
  })
  now += 300_000
  await expect(check(member)).resolves.toMatchObject({ kind: 'accepted' })
})
