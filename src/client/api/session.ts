import { apiCall } from './request'

export const sessionApi = {
  desk: apiCall<'showDesk'>('GET', '/api/desk'),
  show: apiCall<'showSession'>('GET', '/api/session'),
  showHubTicket: apiCall<'showHubTicket'>('GET', '/api/session/hubTicket'),
  end: apiCall<'endSession'>('DELETE', '/api/session'),
}
