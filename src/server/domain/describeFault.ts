/** A description of an error that is safe to log. */
interface DescribedFault {
  /** The kind of error, such as `TypeError`. */
  type: string
  /** Empty where it may repeat input. */
  message: string
  /** The SQLSTATE of a database error, otherwise the error's own code. */
  code?: string | number
  schema?: string
  table?: string
  column?: string
  constraint?: string
  /** Where it was thrown: only files and line numbers. */
  stack: string
  cause?: DescribedFault
  /** The errors within an `AggregateError`. */
  faults?: DescribedFault[]
}

const deepest = 6
const namesOfTables = ['schema', 'table', 'column', 'constraint'] as const

/**
 * Describes what happened and where, without any input: no statement parameters, no body texts, no tokens, no
 * addresses. Only the fields named here are copied, whatever else an error contains.
 */
export function describeFault(fault: unknown, depth = 0): DescribedFault {
  if (!(fault instanceof Error)) return { type: typeof fault, message: '', stack: '' }
  const { code, errors } = fault as { code?: unknown; errors?: unknown }
  return {
    type: fault.constructor.name || fault.name,
    message: quotesInput(fault) ? '' : withoutInput(fault.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(isOfDatabase(fault) && namesIn(fault)),
    stack: framesOf(fault),
    ...(fault.cause !== undefined &&
      depth < deepest && { cause: describeFault(fault.cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < deepest && { faults: errors.map((one) => describeFault(one, depth + 1)) }),
  }
}

/** The same in one line, for a database column. */
export function faultText(fault: unknown): string {
  return textOf(describeFault(fault))
}

function textOf({ type, message, code, constraint, cause }: DescribedFault): string {
  const said = [type, code, constraint, message].filter(Boolean).join(': ')
  return cause ? `${said} < ${textOf(cause)}` : said
}

/**
 * Whether the message repeats input: the database and the query builder quote parameters, parsers the text,
 * schemas field names, mail servers addresses, and the operating system file paths.
 */
function quotesInput(fault: Error): boolean {
  return (
    isOfDatabase(fault) ||
    'params' in fault ||
    'issues' in fault ||
    'response' in fault ||
    fault instanceof SyntaxError ||
    (isOfSystem(fault) && !('address' in fault))
  )
}

/** Whether it is a system error, whose code is enough: `EIO`, `ENOSPC`, `EENVELOPE`. */
function isOfSystem({ code }: NodeJS.ErrnoException): boolean {
  return typeof code === 'string' && /^E[A-Z]+$/.test(code)
}

function isOfDatabase(fault: Error): boolean {
  return 'severity' in fault
}

/** Node.js ends some messages with the received value; a word as long as a token may be one. */
function withoutInput(message: string): string {
  return message.replace(/\bReceived\b.*/s, '…').replaceAll(/[\w-]{40,}(\.[\w-]+)*/g, '…')
}

function namesIn(fault: Error): Partial<DescribedFault> {
  const columns = fault as Partial<Record<(typeof namesOfTables)[number], unknown>>
  return Object.fromEntries(
    namesOfTables.flatMap((name) =>
      typeof columns[name] === 'string' ? [[name, columns[name]]] : [],
    ),
  )
}

/** The stack without the message with which it begins. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return frames.map((line) => line.trim()).join('\n')
}
