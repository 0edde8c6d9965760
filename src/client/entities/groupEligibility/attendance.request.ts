/** The attendance of one company or person, and whose eligibility the next meeting of the group decides. */
import { call } from 'redux-saga/effects'
import type { AttendanceLedger, EligibilityForecast } from '../../../contract/groupEligibility'
import { eligibilityApi } from '../../api/eligibility'
import { requestAbout } from '../../store/requestAbout'

export const {
  actions: attendanceLedger,
  worker: fetchAttendanceLedger,
  watcher: watchAttendanceLedger,
  selectAnswer: selectAttendanceLedger,
  selectRequest: selectLedgerRequest,
} = requestAbout('id', {
  name: 'attendanceLedger',
  callOf: (params: { groupId: number; id: number }) => call(eligibilityApi.ledger, { params }),
  answerOf: (answer: AttendanceLedger) => answer,
})

export const {
  actions: eligibilityForecast,
  worker: fetchEligibilityForecast,
  watcher: watchEligibilityForecast,
  selectAnswer: selectEligibilityForecast,
  selectRequest: selectForecastRequest,
} = requestAbout('groupId', {
  name: 'eligibilityForecast',
  callOf: (params: { groupId: number }) => call(eligibilityApi.forecast, { params }),
  answerOf: (answer: EligibilityForecast) => answer,
})
