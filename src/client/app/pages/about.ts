/** For organisations without pages of their own. */
import LegalScreen from '../../screens/about/LegalScreen'
import ReleaseNotesScreen from '../../screens/about/ReleaseNotesScreen'
import SupportScreen from '../../screens/about/SupportScreen'
import UserGuideScreen from '../../screens/about/UserGuideScreen'

export default { LegalScreen, ReleaseNotesScreen, SupportScreen, UserGuideScreen }
