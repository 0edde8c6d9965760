import { apiCall } from './request'

export const companyApi = {
  show: apiCall<'showCompanyDesk'>('GET', '/api/company'),
}
