import { watchAppointments } from '../../entities/appointments/appointments.saga'
import { watchSearch } from '../../entities/search/search.saga'
import ProxiesScreen from '../../screens/proxies/ProxiesScreen'

export default { Screen: ProxiesScreen, watchers: [watchAppointments, watchSearch] }
