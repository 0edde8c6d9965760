import fc from 'fast-check'
import { intervalsObserved, type ZoomObservation } from '../../src/rules/zoomPresence'

const at = (minute: number) => `2026-03-02T20:${String(minute).padStart(2, '0')}:00.000Z`

function seen(kind: ZoomObservation['kind'], minute: number, connectionId = '1'): ZoomObservation {
  const isEnd = kind === 'ended'
  return { kind, at: at(minute), instanceId: 'run', connectionId: isEnd ? '' : connectionId }
}

/** `0-10 20-` */
function story(observations: ZoomObservation[]): string {
  const minute = (instant: string) => Number(instant.slice(14, 16))
  return intervalsObserved(observations)
    .map(
      (interval) =>
        `${minute(interval.joinedAt)}-${interval.leftAt === null ? '' : minute(interval.leftAt)}`,
    )
    .join(' ')
}

it.each<[string, ZoomObservation[], string]>([
  ['a join', [seen('joined', 0)], '0-'],
  ['joined and left', [seen('joined', 0), seen('left', 10)], '0-10'],
  ['left before joined arrived', [seen('left', 10)], ''],
  [
    'back on a new connection',
    [seen('joined', 0), seen('left', 10), seen('joined', 20, '2')],
    '0-10 20-',
  ],
  [
    'a late leave of the first connection after the return',
    [seen('joined', 0), seen('joined', 8, '2'), seen('left', 10)],
    '0-',
  ],
  ['two devices', [seen('joined', 0), seen('joined', 5, '2'), seen('left', 9, '2')], '0-'],
  [
    'the end of the meeting',
    [seen('joined', 0), seen('joined', 5, '2'), seen('ended', 30)],
    '0-30',
  ],
  ['a join after the end', [seen('ended', 30), seen('joined', 40)], '40-'],
  [
    'left and back in the same second',
    [seen('joined', 0), seen('left', 9), seen('joined', 9)],
    '0-',
  ],
  ['in and out in the same second', [seen('joined', 9), seen('left', 9)], ''],
  ['a repeated leave', [seen('joined', 0), seen('left', 10), seen('left', 12)], '0-10'],
])('%s', (_what, observations, expected) => {
  expect(story(observations)).toBe(expected)
})

it('ends the connections of its own run of the meeting alone', () => {
  const other = { ...seen('ended', 30), instanceId: 'another run' }
  const unnamed = { ...seen('ended', 30), instanceId: '' }
  expect(story([seen('joined', 0), other])).toBe('0-')
  expect(story([seen('joined', 0), unnamed])).toBe('0-30')
})

it('comes to the same stretches in whatever order messages arrive, and however often', () => {
  const message = fc
    .tuple(fc.constantFrom('joined', 'left', 'ended'), fc.nat(59), fc.constantFrom('1', '2'))
    .map(([kind, minute, connection]) => seen(kind as 'joined', minute, connection))
  fc.assert(
    fc.property(
      fc
        .array(message, { maxLength: 12 })
        .chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
          ),
        ),
      ([all, shuffled]) => {
        expect(intervalsObserved(shuffled)).toEqual(intervalsObserved(all))
      },
    ),
  )
})
