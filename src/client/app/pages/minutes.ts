import { watchMinutes, watchMinutesCommands } from '../../entities/minutes/minutes.request'
import { watchMinutesDocx } from '../../entities/minutes/minutesDocx.request'
import MinutesScreen from '../../screens/minutes/MinutesScreen'

export default {
  Screen: MinutesScreen,
  watchers: [watchMinutes, watchMinutesCommands, watchMinutesDocx],
}
