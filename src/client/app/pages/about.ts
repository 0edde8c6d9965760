/** For organisations without pages of their own. */
import { watchNotifications } from '../../entities/notifications/notifications.request'
import LegalScreen from '../../screens/about/LegalScreen'
import ReleaseNotesScreen from '../../screens/about/ReleaseNotesScreen'
import SettingsScreen from '../../screens/about/SettingsScreen'
import SupportScreen from '../../screens/about/SupportScreen'
import UserGuideScreen from '../../screens/about/UserGuideScreen'

export default {
  LegalScreen,
  ReleaseNotesScreen,
  SettingsScreen,
  SupportScreen,
  UserGuideScreen,
  watchers: [watchNotifications],
}
