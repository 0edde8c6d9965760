import { watchMinutes } from '../../entities/minutes/minutes.saga'
import MinutesScreen from '../../screens/minutes/MinutesScreen'

export default { Screen: MinutesScreen, watchers: [watchMinutes] }
