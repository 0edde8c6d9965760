import type { DemoDirectory } from '../demoDirectory'
import { hashPassword, isPassword } from '../password'
import type { SignInErrors } from './signInPage'

interface Attempt {
  email: string
  password: string
  /** The network address of the request. */
  address: string
}

type Outcome =
  | { kind: 'accepted'; userId: number }
  | { kind: 'refused'; errors: SignInErrors }
  | { kind: 'tooMany'; waitSeconds: number; errors: SignInErrors }

type CheckAttempt = (attempt: Attempt) => Promise<Outcome>

const limitWindowMs = 5 * 60_000
const failuresPerAccount = 10
const failuresPerAddress = 100
const notRight = 'Email or password is not right.'

/**
 * Checks email and password of a sign-in. After too many failures from one network address, in total or for one
 * account, its attempts are refused for a while. An unknown account is refused as slowly as a wrong password.
 */
export function createAttemptCheck(directory: DemoDirectory, now = Date.now): CheckAttempt {
  const accountLimit = attemptLimit(failuresPerAccount, limitWindowMs, now)
  const addressLimit = attemptLimit(failuresPerAddress, limitWindowMs, now)
  let nobodysHash: Promise<string> | null = null

  async function check(email: string, password: string): Promise<Outcome> {
    // PostgreSQL refuses NUL in texts, and no e-mail address contains it.
    const account = email.includes('\0') ? null : await directory.findByEmail(email)
    // The first attempt waits for this hash whoever tries, so that its duration reveals nothing about the account.
    const hashOfNobody = await (nobodysHash ??= hashPassword(crypto.randomUUID()))
    const isRight = await isPassword(password, account?.passwordHash ?? hashOfNobody)
    if (!account || !isRight) return refused({ attempt: notRight })
    if (account.isDisabled)
      return refused({ attempt: 'This account is switched off. Please ask the staff.' })
    return { kind: 'accepted', userId: account.userId }
  }

  return async ({ email: typed, password, address }) => {
    const email = typed.trim()
    if (email === '' || password === '') return refused(missing(email, password))

    const ofAccount = `${address} ${email.toLowerCase()}`
    const waitSeconds = Math.max(accountLimit.take(ofAccount), addressLimit.take(address))
    if (waitSeconds > 0) return tooMany(waitSeconds)

    const outcome = await check(email, password)
    if (outcome.kind === 'accepted') {
      accountLimit.release(ofAccount)
      addressLimit.release(address)
    }
    return outcome
  }
}

function refused(errors: SignInErrors): Outcome {
  return { kind: 'refused', errors }
}

function tooMany(waitSeconds: number): Outcome {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return {
    kind: 'tooMany',
    waitSeconds,
    errors: { attempt: `Too many attempts. Please try again in ${wait}.` },
  }
}

function missing(email: string, password: string): SignInErrors {
  return {
    ...(email === '' && { email: 'Please enter your email.' }),
    ...(password === '' && { password: 'Please enter your password.' }),
  }
}

interface AttemptLimit {
  /**
   * Counts an attempt.
   *
   * @returns the seconds to wait where it exceeds the limit, otherwise 0
   */
  take(key: string): number
  /** Does not count an attempt any more, because it succeeded. */
  release(key: string): void
}

interface Window {
  attempts: number
  endsAt: number
}

/** Limits the failed attempts per key within a period. Attempts are counted before they are checked. */
export function attemptLimit(most: number, withinMs: number, now = Date.now): AttemptLimit {
  const windows = new Map<string, Window>()

  function current(key: string): Window {
    const found = windows.get(key)
    if (found && found.endsAt > now()) return found
    dropEnded(windows, now())
    const fresh = { attempts: 0, endsAt: now() + withinMs }
    windows.set(key, fresh)
    return fresh
  }

  return {
    take(key) {
      const window = current(key)
      if (window.attempts >= most) return Math.ceil((window.endsAt - now()) / 1000)
      window.attempts += 1
      return 0
    },
    release(key) {
      const window = current(key)
      window.attempts = Math.max(0, window.attempts - 1)
    },
  }
}

/** All windows have the same length, so the oldest comes first and ends first. */
function dropEnded(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > nowMs) return
    windows.delete(key)
  }
}
