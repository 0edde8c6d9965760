import { watchMinutes } from '../../entities/minutes/minutes.saga'
import { watchMinutesDocx } from '../../entities/minutes/minutesDocx.request'
import MinutesScreen from '../../screens/minutes/MinutesScreen'

export default { Screen: MinutesScreen, watchers: [watchMinutes, watchMinutesDocx] }
