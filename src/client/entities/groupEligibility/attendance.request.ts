/** The attendance of one company or person, and whose eligibility the next meeting of the group decides. */
import { call } from 'redux-saga/effects'
import type { AttendanceLedger, EligibilityForecast } from '../../../contract/groupEligibility'
import { eligibilityApi } from '../../api/eligibility'
import { requestSelectors } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'

const ledger = requestEntity({
  name: 'attendanceLedger',
  callOf: (params: { groupId: number; id: number }) => call(eligibilityApi.ledger, { params }),
  answerOf: (answer: AttendanceLedger) => answer,
})

export const {
  actions: attendanceLedger,
  worker: fetchAttendanceLedger,
  watcher: watchAttendanceLedger,
} = ledger

export const { selectAnswer: selectAttendanceLedger, selectRequest: selectLedgerRequest } =
  requestSelectors(ledger.selectState, 'id')

const forecast = requestEntity({
  name: 'eligibilityForecast',
  callOf: (params: { groupId: number }) => call(eligibilityApi.forecast, { params }),
  answerOf: (answer: EligibilityForecast) => answer,
})

export const {
  actions: eligibilityForecast,
  worker: fetchEligibilityForecast,
  watcher: watchEligibilityForecast,
} = forecast

export const { selectAnswer: selectEligibilityForecast, selectRequest: selectForecastRequest } =
  requestSelectors(forecast.selectState, 'groupId')
