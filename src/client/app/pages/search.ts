import { watchEverywhere } from '../../entities/everywhere/everywhere.request'
import SearchDialog from '../search/SearchDialog'

export default { Screen: SearchDialog, watchers: [watchEverywhere] }
