/** Whatever is corrected later: the eligibility is the one that right roll calls would have led to at once. */
import * as fc from 'fast-check'
import {
  type CalledMeeting,
  eligibilityAfterClose,
  eligibilityAfterCorrection,
  isLostIn,
  type QuorumEligibility,
} from '../../src/rules/attendance'
import type { AttendanceRule } from '../../src/rules/policy/policy'
import { runs } from '../support/runs'

const rules: AttendanceRule[] = [
  { lostAfter: 3, regainedAfter: 1 },
  { lostAfter: 2, regainedAfter: 2 },
  { lostAfter: 2, lostOf: 3, regainedAfter: 2, regainedOf: 3 },
  { lostAfter: 2, regainedAfter: 2, regainedOf: 3 },
  { lostAfter: 3, lostOf: 4, regainedAfter: 1 },
]

const weeks = 7
const correction = fc.record({ at: fc.nat(weeks - 1), attended: fc.boolean() })

test.each(rules)('by %j', (rule) => {
  const isRight = (attendance: boolean[], corrections: { at: number; attended: boolean }[]) => {
    const meetings: CalledMeeting[] = []
    let holder: QuorumEligibility = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }
    for (const [at, attended] of attendance.entries()) {
      const week = `2026-W${at + 10}`
      meetings.push({ week, isClosed: true, isOnRoll: true, attended })
      holder = eligibilityAfterClose(rule, holder, meetings, week) ?? holder
    }
    for (const { at, attended } of corrections) {
      const meeting = meetings[at]!
      const hadLost = isLostIn(rule, meetings)
      meeting.attended = attended
      holder =
        eligibilityAfterClose(rule, holder, meetings, meeting.week) ??
        eligibilityAfterCorrection(rule, holder, meetings, hadLost) ??
        holder
    }
    expect(holder.isQuorumEligible).toBe(!isLostIn(rule, meetings))
  }
  const attendance = fc.array(fc.boolean(), { minLength: weeks, maxLength: weeks })
  fc.assert(fc.property(attendance, fc.array(correction, { maxLength: 4 }), isRight), {
    numRuns: runs(500),
  })
})
