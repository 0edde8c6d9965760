import type { ComponentType } from 'react'
import type { Feature } from '../store/features/feature'
import { openFeature } from '../store/features/openFeature'
import { lazyPart } from '../ui/lazyPart'

const features = {
  attendance: async () => (await import('../store/features/attendance')).attendance,
  motions: async () => (await import('../store/features/motions')).motions,
  motionEditor: async () => (await import('../store/features/motionEditor')).motionEditor,
  motionLink: async () => (await import('../store/features/motionLink')).motionLink,
  rollCall: async () => (await import('../store/features/rollCall')).rollCall,
  groupEligibility: async () =>
    (await import('../store/features/groupEligibility')).groupEligibility,
  userSearch: async () => (await import('../store/features/userSearch')).userSearch,
  groupExport: async () => (await import('../store/features/groupExport')).groupExport,
  voteDetail: async () => (await import('../store/features/voteDetail')).voteDetail,
  voteHistory: async () => (await import('../store/features/voteHistory')).voteHistory,
  voteQuestionEditor: async () =>
    (await import('../store/features/voteQuestionEditor')).voteQuestionEditor,
}

/** A screen that is loaded together with what it needs of the store. */
function screenWith(
  needed: (() => Promise<Feature>)[],
  load: () => Promise<{ default: ComponentType }>,
) {
  return lazyPart(async () => {
    const [screen, ...found] = await Promise.all([load(), ...needed.map((feature) => feature())])
    for (const feature of found) openFeature(feature)
    return screen
  })
}

/** Screens by name, each loaded when it is first opened. */
export const MyGroups = lazyPart(() => import('../screens/myGroups/MyGroupsScreen'))
export const Logout = lazyPart(() => import('../screens/logout/LogoutScreen'))
export const VoteQuestionList = screenWith(
  [features.groupExport],
  () => import('../screens/voteQuestionList/VoteQuestionListScreen'),
)
export const VoteDetail = screenWith(
  [features.voteDetail],
  () => import('../screens/voteDetail/VoteDetailScreen'),
)
export const VoteQuestionEditor = screenWith(
  [features.voteQuestionEditor, features.voteDetail, features.userSearch, features.motionLink],
  () => import('../screens/voteQuestionEditor/VoteQuestionEditorScreen'),
)
export const VoteHistory = screenWith(
  [features.voteHistory],
  () => import('../screens/voteHistory/VoteHistoryScreen'),
)
export const MotionList = screenWith(
  [features.motions, features.groupExport],
  () => import('../screens/motionList/MotionListScreen'),
)
export const MotionDetail = screenWith(
  [features.motions, features.motionLink],
  () => import('../screens/motionDetail/MotionDetailScreen'),
)
export const AttendanceReport = screenWith(
  [features.attendance, features.groupExport],
  () => import('../screens/attendance/AttendanceReportScreen'),
)
export const RollCall = screenWith(
  [features.rollCall, features.userSearch],
  () => import('../screens/rollCall/RollCallScreen'),
)
export const MotionEditor = screenWith(
  [features.motions, features.motionEditor],
  () => import('../screens/motionEditor/MotionEditorScreen'),
)
export const VotingEligibility = screenWith(
  [features.groupEligibility],
  () => import('../screens/groupEligibility/VotingEligibilityScreen'),
)
export const ActiveMembers = screenWith(
  [features.groupEligibility],
  () => import('../screens/groupEligibility/ActiveMembersScreen'),
)

// What stands in where the organisation has no page of its own.
export const UserGuide = lazyPart(() => import('../screens/about/UserGuideScreen'))
export const ReleaseNotes = lazyPart(() => import('../screens/about/ReleaseNotesScreen'))
export const Support = lazyPart(() => import('../screens/about/SupportScreen'))
export const Settings = lazyPart(() => import('../screens/about/SettingsScreen'))
export const Legal = lazyPart(() => import('../screens/about/LegalScreen'))

export const ErrorScreen = lazyPart(() => import('../screens/errors/ErrorScreen'))
export const UnknownPath = lazyPart(() => import('../screens/errors/UnknownPathScreen'))
