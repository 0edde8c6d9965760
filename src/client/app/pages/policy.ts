import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchPolicyCommands } from '../../entities/policies/policyCommand.request'
import { watchPolicyDrafts } from '../../entities/policies/policyDrafts.request'
import { watchPolicyFile, watchPolicyTrial } from '../../entities/policies/policyTrial.request'
import { watchPolicyVersions } from '../../entities/policies/policyVersions.request'
import { watchSearch } from '../../entities/search/search.request'
import DraftEditorScreen from '../../screens/policy/DraftEditorScreen'
import DraftScreen from '../../screens/policy/DraftScreen'
import PolicyScreen from '../../screens/policy/PolicyScreen'

export default {
  DraftEditorScreen,
  DraftScreen,
  PolicyScreen,
  watchers: [
    watchPolicyVersions,
    watchPolicyDrafts,
    watchPolicyCommands,
    watchPolicyTrial,
    watchPolicyFile,
    watchGroupExport,
    watchSearch,
  ],
}
