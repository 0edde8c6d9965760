import {
  meetingChanges,
  type MeetingChanges,
  meetingDetail,
  type MeetingDetail,
} from '../../../contract/events'
import { meetingEndsAt } from '../../../rules/rollCall'
import type { CallerStatus } from '../../domain/callerStatus'
import { type SharedText, WrittenAnswer } from '../../domain/writtenAnswer'
import type { RollCallPermissions } from './checkIn'
import { permissionsOf, presentAbilities, presentRollCall, type WholeMeeting } from './meeting'
import { membersOf, write } from './parts'
import { RevisedRows } from './revisedRows'

const ofViewer = { abilities: true, removableIds: true } as const
const ownChanges = meetingChanges.pick(ofViewer)
const sharedChanges = meetingChanges.omit(ofViewer)
const ownPart = meetingDetail.pick({ abilities: true })
const sharedPart = meetingDetail.omit({ abilities: true })
const changedRow = meetingChanges.shape.checkIns.element

type RollCall = ReturnType<typeof presentRollCall>
type Row = MeetingChanges['checkIns'][number]

/** The check-ins for viewers who see no times, as of the latest of several readings. */
interface TrackedRows {
  rows: RevisedRows<Row>
  /** What else the rows depend on: the policy in force and the group. */
  under: string
  /** The revisions read here: what another instance showed of one in between may have been taken back since. */
  readings: Set<number>
}

interface Cached<T> {
  /** The part of the instant on which the value depends. */
  at: string
  value: T
}

/**
 * The roll call of a meeting from one reading of the database, for all its viewers. It is written and compressed
 * once for all viewers with the same rights to change it and to see times; each viewer's abilities are added.
 */
export class SharedRollCall {
  constructor(
    private readonly meeting: WholeMeeting,
    /** The instant of this reading. */
    private readonly now: string,
    /** Null while the roll follows the directory. */
    private readonly tracked: TrackedRows | null,
    private readonly cached = new Map<string, Cached<unknown>>(),
  ) {}

  /**
   * A reading whose changes are tracked; `before` is an earlier reading, by which a standby may be late. A revision
   * counts as read only after an earlier one under the same policy and group: otherwise it may have been shown, here
   * or by another instance, as it read under others.
   */
  static tracked(
    meeting: WholeMeeting,
    under: string,
    now: string,
    before: SharedRollCall | null,
  ): SharedRollCall {
    const { revision } = meeting.event
    const isNext = before !== null && before.meeting.event.revision < revision
    const earlier = isNext && before.tracked?.under === under ? before.tracked : null
    const tracked = earlier ?? { under, rows: new RevisedRows<Row>(revision), readings: new Set() }
    if (earlier) earlier.readings.add(revision)
    const { rows } = tracked
    const rollCall = new SharedRollCall(meeting, now, tracked)
    const { checkIns } = rollCall.presentFor({ mayChange: false, seesTimes: false })
    for (const row of checkIns) rows.take(row.checkInId, row, write(changedRow, row), revision)
    rows.keepOnly(checkIns.map(({ checkInId }) => checkInId))
    return rollCall
  }

  /** The same reading at a later instant, where nothing was changed in between. */
  at(now: string): SharedRollCall {
    return new SharedRollCall(this.meeting, now, this.tracked, this.cached)
  }

  /** The whole roll call, as one person sees it. */
  whole(viewer: CallerStatus): WrittenAnswer<MeetingDetail> {
    const permissions = permissionsOf(viewer, this.meeting.event)
    const shared = this.shared('whole', permissions, () =>
      write(sharedPart, this.presentFor(permissions)),
    )
    return answer(shared, write(ownPart, { abilities: this.abilitiesOf(viewer) }))
  }

  /** The changes for a person who has the roll call as of a revision. */
  changes(viewer: CallerStatus, since: number): WrittenAnswer<MeetingChanges> {
    const { event } = this.meeting
    const permissions = permissionsOf(viewer, event)
    const tracked = permissions.seesTimes ? null : this.tracked
    const rows = tracked?.readings.has(since) ? tracked.rows : null
    const from = rows?.changesKnownSince(since, event.revision) ?? 0
    // Whether a row may be removed is sent separately, so that members and admins share the text.
    const shared = this.shared(`since ${from}`, { ...permissions, mayChange: false }, () =>
      write(sharedChanges, changesOf(this.presentFor(permissions), from, rows)),
    )
    const removableIds = this.presentFor(permissions).checkIns.flatMap(({ canRemove, checkInId }) =>
      canRemove ? [checkInId] : [],
    )
    return answer(shared, write(ownChanges, { abilities: this.abilitiesOf(viewer), removableIds }))
  }

  private abilitiesOf(viewer: CallerStatus) {
    return presentAbilities(this.meeting.event, viewer, this.now)
  }

  private presentFor(permissions: RollCallPermissions): RollCall {
    return this.once('rows', permissions, () =>
      presentRollCall(this.meeting, permissions, this.now),
    )
  }

  private shared(
    name: string,
    permissions: RollCallPermissions,
    writeText: () => string,
  ): SharedText {
    return this.once(name, permissions, () => ({ text: `{${membersOf(writeText())}` }))
  }

  private once<T>(name: string, permissions: RollCallPermissions, make: () => T): T {
    const key = `${name} ${permissions.mayChange} ${permissions.seesTimes}`
    // Minutes increase while somebody is present; without times only the end of the meeting changes anything.
    const at = permissions.seesTimes
      ? this.now
      : String(meetingEndsAt(this.meeting.event, this.now))
    const known = this.cached.get(key) as Cached<T> | undefined
    if (known?.at === at) return known.value
    const value = make()
    this.cached.set(key, { at, value })
    return value
  }
}

/** An answer that consists of a part for many viewers and of the viewer's own end. */
function answer<T>(shared: SharedText, own: string): WrittenAnswer<T> {
  return new WrittenAnswer<T>(shared, `,${membersOf(own)}}`)
}

function changesOf(rollCall: RollCall, since: number, rows: RevisedRows<Row> | null) {
  const { eligibleUsers, eligibleMembers, ...facts } = rollCall
  const checkInIds = rollCall.checkIns.map(({ checkInId }) => checkInId)
  const changes = { ...facts, since, checkInIds }
  return since > 0 && rows
    ? { ...changes, checkIns: rows.changedSince(since) }
    : { ...changes, eligibleUsers, eligibleMembers }
}
