import { testSaga } from 'redux-saga-test-plan'
import { eligibilityApi } from '../../../../src/client/api/eligibility'
import {
  attendanceLedger,
  eligibilityForecast,
  fetchAttendanceLedger,
  fetchEligibilityForecast,
  watchAttendanceLedger,
  watchEligibilityForecast,
} from '../../../../src/client/entities/groupEligibility/attendance.request'
import type {
  AttendanceLedger,
  EligibilityForecast,
} from '../../../../src/contract/groupEligibility'
import { describeRequest } from '../../../support/fetching'

const ledger: AttendanceLedger = {
  id: 401,
  name: 'Brightwell',
  companyName: null,
  isQuorumEligible: true,
  comments: '',
  rule: '',
  loss: 'no longer counts for quorum',
  next: null,
  weeks: [],
  changes: [],
}
const forecast: EligibilityForecast = { next: null, loss: '', losing: [], regaining: [] }

describeRequest('fetchAttendanceLedger', {
  worker: fetchAttendanceLedger,
  actions: attendanceLedger,
  target: { groupId: 101, id: 401 },
  call: [eligibilityApi.ledger, { params: { groupId: 101, id: 401 } }],
  answer: ledger,
})

describeRequest('fetchEligibilityForecast', {
  worker: fetchEligibilityForecast,
  actions: eligibilityForecast,
  target: { groupId: 101 },
  call: [eligibilityApi.forecast, { params: { groupId: 101 } }],
  answer: forecast,
})

test.each([
  ['ledger', watchAttendanceLedger, attendanceLedger.requested, fetchAttendanceLedger],
  ['forecast', watchEligibilityForecast, eligibilityForecast.requested, fetchEligibilityForecast],
] as const)('the last request for a %s counts', (_, watch, requested, fetch) => {
  testSaga(watch)
    .next()
    .takeLatest(requested as never, fetch as never)
    .next()
    .isDone()
})
