import type { Environment, VariableName } from './environment'
import { isLoopback } from '../domain/loopback'
import { unknownVariables } from './unknownVariables'

const wantedSecret =
  'must be a secret of your own, because anybody can guess this one: `openssl rand -hex 24` makes one.'

/**
 * Reads environment variables and collects their errors, so that all can be reported at once. An invalid variable
 * reads as absent, and an empty one counts as absent.
 */
export class EnvironmentReader {
  private readonly complaintOf: Map<string, string>

  constructor(private readonly environment: Environment) {
    this.complaintOf = unknownVariables(environment)
  }

  get complaints(): string[] {
    return [...this.complaintOf].map(([name, wish]) => `${name} ${wish}`)
  }

  /** Only the first error of a variable is kept, because the others follow from it. */
  complain(name: VariableName, wish: string): undefined {
    if (!this.complaintOf.has(name)) this.complaintOf.set(name, wish)
    return undefined
  }

  text(name: VariableName): string | undefined {
    const value = this.environment[name]?.trim()
    if (!value) return undefined
    // Control characters must not get into headers and logs.
    if (/\p{Cc}/u.test(value)) return this.complain(name, 'must be one line of plain text.')
    return value
  }

  /** The value of a variable that another variable requires. */
  needed(name: VariableName, beside: VariableName): string {
    const value = this.text(name)
    if (!value) this.complain(name, `is needed beside ${beside}.`)
    return value ?? ''
  }

  /** A secret that nobody can guess; null where none is configured. It is never repeated in a complaint. */
  secret(name: VariableName, { least }: { least: number }): string | null {
    const secret = this.text(name)
    if (!secret) return null
    if (secret.length < least) this.complain(name, `must have at least ${least} characters.`)
    else if (isGuessable(secret)) this.complain(name, wantedSecret)
    return secret
  }

  /** The bearer token of another system; null where none is configured. */
  token(name: VariableName): string | null {
    const least = 32
    if (!/^[\x21-\x7e]*$/.test(this.text(name) ?? ''))
      this.complain(name, `must have at least ${least} ASCII characters and no space.`)
    return this.secret(name, { least })
  }

  /** Refuses a secret that a sample has, alone or as the password of an address. */
  refusePlaceholder(name: VariableName): void {
    const value = this.text(name) ?? ''
    const secret = URL.canParse(value) ? new URL(value).password : value
    if (isPlaceholder(secret)) this.complain(name, wantedSecret)
  }

  oneOf<T extends string>(name: VariableName, choices: readonly T[]): T | undefined {
    const value = this.text(name)
    const choice = choices.find((it) => it === value)
    if (value && !choice) return this.complain(name, `must be one of ${choices.join(', ')}.`)
    return choice
  }

  wholeNumber(name: VariableName, from: number, to: number): number | undefined {
    const value = this.text(name)
    if (!value) return undefined
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= from && number <= to) return number
    return this.complain(name, `must be a whole number from ${from} to ${to}.`)
  }

  /** The parts of a list, without the empty ones. */
  list(name: VariableName, separator: string): string[] {
    const parts = (this.text(name) ?? '').split(separator).map((part) => part.trim())
    return parts.filter(Boolean)
  }

  /** A calendar day, `yyyy-MM-dd`. */
  day(name: VariableName): string | undefined {
    const value = this.text(name)
    if (!value) return undefined
    const day = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
    if (day?.getTime() && day.toISOString().startsWith(value)) return value
    return this.complain(name, 'must be a day such as 2023-03-20.')
  }

  /** The unchanged address, which must have one of the schemes. */
  address(name: VariableName, schemes: readonly string[] = ['https', 'http']): string | undefined {
    const value = this.text(name)
    if (!value || isAddress(value, schemes)) return value
    return this.complain(name, `must be an address that starts with ${spoken(schemes)}.`)
  }

  /** An address with encrypted traffic, or one on this machine. */
  secureAddress(name: VariableName): string | undefined {
    const value = this.address(name)
    if (!value) return undefined
    const { protocol, hostname } = new URL(value)
    if (protocol === 'https:' || isLoopback(hostname)) return value
    return this.complain(name, 'must start with https:// beyond this machine.')
  }
}

/** Whether a text is an absolute address with one of the schemes. */
export function isAddress(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
}

function spoken(schemes: readonly string[]): string {
  return schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join(' or ')
}

/**
 * Whether a secret can be guessed: a placeholder from a sample, or a text that repeats or counts instead of being
 * random.
 */
function isGuessable(secret: string): boolean {
  return isPlaceholder(secret) || isPattern(secret)
}

/** Whether a text is a placeholder that readers of a sample should replace. */
function isPlaceholder(text: string): boolean {
  return /(?:change|replace|fill)[\W_]*(?:me|this|it)|place[\W_]*holder|your[\W_]*(?:own|token|secret|password|key)/i.test(
    text,
  )
}

/** A short text over and over, or characters that mostly follow each other. */
function isPattern(secret: string): boolean {
  const again = /^(.{1,12}?)\1+/su.exec(secret)
  if (again && again[0].length + (again[1]?.length ?? 0) > secret.length) return true
  const codes = Array.from(secret, (letter) => letter.charCodeAt(0))
  const near = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
  return near.length > codes.length / 2
}
