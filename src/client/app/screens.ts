import { lazy } from 'react'

/** Screens by name, each loaded when it is first opened. */
export const MyGroups = lazy(() => import('../screens/myGroups/MyGroupsScreen'))
export const Logout = lazy(() => import('../screens/logout/LogoutScreen'))
export const VoteQuestionList = lazy(
  () => import('../screens/voteQuestionList/VoteQuestionListScreen'),
)
export const VoteDetail = lazy(() => import('../screens/voteDetail/VoteDetailScreen'))
export const VoteQuestionEditor = lazy(
  () => import('../screens/voteQuestionEditor/VoteQuestionEditorScreen'),
)
export const VoteHistory = lazy(() => import('../screens/voteHistory/VoteHistoryScreen'))
export const VotingEligibility = lazy(() => import('../screens/roster/VotingEligibilityScreen'))
export const ActiveMembers = lazy(() => import('../screens/roster/ActiveMembersScreen'))

// What stands in where the organisation has no page of its own.
export const UserGuide = lazy(() => import('../screens/about/UserGuideScreen'))
export const ReleaseNotes = lazy(() => import('../screens/about/ReleaseNotesScreen'))
export const Support = lazy(() => import('../screens/about/SupportScreen'))
export const Settings = lazy(() => import('../screens/about/SettingsScreen'))
export const Legal = lazy(() => import('../screens/about/LegalScreen'))
