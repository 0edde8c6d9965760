import { ofGroup, ofQuestion } from './paths'
import { apiCall } from './request'

export const eligibilityApi = {
  list: apiCall<'listEligibility'>('GET', `${ofGroup}/eligibility`),
  ledger: apiCall<'showAttendanceLedger'>('GET', `${ofGroup}/eligibility/{id}/attendance`),
  forecast: apiCall<'showEligibilityForecast'>('GET', `${ofGroup}/eligibility/forecast`),
  checkUser: apiCall<'checkUserEligibility'>('GET', `${ofGroup}/eligibility/checkUser`),
  votersOf: apiCall<'listQuestionVoters'>('GET', `${ofQuestion}/eligibility`),
}
