import { watchCompany } from '../../entities/company/company.request'
import CompanyScreen from '../../screens/company/CompanyScreen'

export default { Screen: CompanyScreen, watchers: [watchCompany] }
