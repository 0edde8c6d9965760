/** What the rules and readers need of each kind of event, and the kinds of value that may stand there. */
type Parts = Record<string, string>

const approved: Parts = {
  'actor.userId': 'number',
  right: 'string',
  'approver.userId': 'number',
  approverRight: 'string',
}
const restored: Parts = { signedSize: 'number', reasonHash: 'string' }
const ballot: Parts = {
  vote: 'number',
  'actor.userId': 'number',
  right: 'string',
  choice: 'string null',
  choiceHash: 'string null',
  commentHash: 'string null',
}
const files: Parts = { 'attachments.*.fileName': 'string', 'attachments.*.sha256': 'string' }
const ending: Parts = { outcome: 'object' }

export const partsOfQuestion: Record<string, Parts> = {
  opened: {
    ...files,
    title: 'string',
    voteType: 'string',
    choices: 'list',
    'choices.*': 'string',
    'policy.isAutoExtensionAllowed': 'boolean',
    'policy.maxExtensions': 'number',
    'policy.closeWaitHours': 'number',
    'policy.deadline.isFixed': 'boolean',
    quorumCount: 'number',
    averageAttendance: 'number undefined',
    discussedSince: 'string undefined',
    'secondVoteOf.endedAt': 'string undefined',
    deadline: 'string',
    isAutoExtensionEnabled: 'boolean',
    timeZone: 'string',
    roll: 'list',
    'roll.*.vote': 'number',
    'roll.*.kind': 'string',
    'roll.*.userId': 'number null',
    'roll.*.isVoteEligible': 'boolean',
    'roll.*.isQuorumEligible': 'boolean',
  },
  cast: ballot,
  changed: { ...ballot, replaces: 'number' },
  appointment: {
    appointment: 'number',
    state: 'string',
    actor: 'object null',
    'actor.userId': 'number undefined',
    votes: 'list',
    'votes.*': 'number',
    'proxy.userId': 'number',
    from: 'string null',
    until: 'string null',
  },
  amended: {
    right: 'string',
    changes: 'list',
    'changes.*.field': 'string',
    reasonHash: 'string null',
  },
  extended: { number: 'number', dueAt: 'string', newDeadline: 'string' },
  completed: ending,
  closed: ending,
  cancelled: ending,
  corrected: {
    ...approved,
    vote: 'number',
    replaces: 'number null',
    choice: 'string',
    commentHash: 'string null',
    outcome: 'object',
  },
  restored,
}

const attendance: Parts = {
  ...files,
  title: 'string',
  startTime: 'string',
  quorumCount: 'number',
  roll: 'list',
  'roll.*.userId': 'number null',
  'roll.*.memberId': 'number null',
  'roll.*.isQuorumEligible': 'boolean',
  attendance: 'list',
  'attendance.*.checkIn': 'number',
  'attendance.*.userId': 'number null',
  'attendance.*.memberId': 'number null',
  'attendance.*.isRemoved': 'boolean',
  'attendance.*.stretchesHash': 'string',
  'counts.quorumEligible': 'number',
  'counts.highest': 'number',
  'counts.attendees': 'number',
}

export const partsOfRollCall: Record<string, Parts> = {
  rollCallClosed: attendance,
  attendanceChanged: attendance,
  corrected: approved,
  restored,
}

/**
 * Requires the parts of every event.
 *
 * @throws {RangeError} where one is missing, or of another kind
 */
export function requireParts(
  events: readonly { event: string }[],
  parts: Readonly<Record<string, Parts>>,
): void {
  for (const event of events)
    for (const [path, kinds] of Object.entries(parts[event.event] ?? {}))
      for (const value of valuesAt(event, path.split('.')))
        if (!kinds.split(' ').includes(kindOf(value)))
          throw new RangeError(`'${path}' of an event of the kind '${event.event}'`)
}

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value]
  if (step === '*') return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, rest)) : []
  return valuesAt(new Map<string, unknown>(Object.entries(value ?? {})).get(step), rest)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
