import { watchCompany } from '../../entities/company/company.saga'
import CompanyScreen from '../../screens/company/CompanyScreen'

export default { Screen: CompanyScreen, watchers: [watchCompany] }
