import {
  watchAppointmentCommands,
  watchAppointments,
} from '../../entities/appointments/appointments.request'
import { watchSearch } from '../../entities/search/search.request'
import ProxiesScreen from '../../screens/proxies/ProxiesScreen'

export default {
  Screen: ProxiesScreen,
  watchers: [watchAppointments, watchAppointmentCommands, watchSearch],
}
