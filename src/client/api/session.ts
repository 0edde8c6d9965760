import { apiCall } from './request'

export const sessionApi = {
  show: apiCall<'showSession'>('GET', '/api/session'),
  showHubTicket: apiCall<'showHubTicket'>('GET', '/api/session/hubTicket'),
  end: apiCall<'endSession'>('DELETE', '/api/session'),
}
