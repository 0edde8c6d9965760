import { watchEverywhere } from '../../entities/everywhere/everywhere.saga'
import SearchDialog from '../search/SearchDialog'

export default { Screen: SearchDialog, watchers: [watchEverywhere] }
