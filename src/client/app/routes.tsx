import { Navigate, type RouteObject } from 'react-router-dom'
import { AccessGate, AdminGate } from './AccessGate'
import { App } from './App'
import { LiveArea } from './LiveArea'
import { page } from './page'
import { lazyWithRetry } from '../ui/lazyWithRetry'

const MyGroups = lazyWithRetry(() => import('../screens/myGroups/MyGroupsScreen'))
const about = () => import('./pages/about')
const questionEditor = () => import('./pages/voteQuestionEditor')
const groupEligibility = () => import('./pages/groupEligibility')
const motionEditor = () => import('./pages/motionEditor')
const importedHistory = () => import('./pages/importedHistory')
const manageGroup = () => import('./pages/manageGroup')
const policy = () => import('./pages/policy')
const own = () => import('./pages/own')
const UnknownPath = lazyWithRetry(() => import('../screens/errors/UnknownPathScreen'))
const ErrorScreen = lazyWithRetry(() => import('../screens/errors/ErrorScreen'))

const ofQuestions: RouteObject[] = [
  {
    element: <AccessGate area="votingquestions" notFound="votingquestions" />,
    children: [
      { index: true, Component: page(() => import('./pages/voteQuestionList')) },
      { path: ':voteQuestionId', Component: page(() => import('./pages/voteDetail')) },
    ],
  },
  {
    element: <AccessGate area="votingquestions" notFound="editor" />,
    children: [
      {
        Component: AdminGate,
        children: [
          { path: 'new', Component: page(questionEditor) },
          { path: 'new/relatedMotion/:motionRequestId', Component: page(questionEditor) },
          { path: 'new/again/:fromQuestionId', Component: page(questionEditor) },
          { path: 'new/second/:firstQuestionId', Component: page(questionEditor) },
          { path: 'new/draft/:draftId', Component: page(questionEditor) },
          { path: ':voteQuestionId/edit', Component: page(questionEditor) },
        ],
      },
    ],
  },
]

const ofMotions: RouteObject = {
  element: <AccessGate area="motionrequest" />,
  children: [
    { index: true, Component: page(() => import('./pages/motionList')) },
    { path: ':motionRequestId', Component: page(() => import('./pages/motionDetail')) },
    { path: 'new', Component: page(motionEditor) },
    { path: 'new/again/:fromMotionId', Component: page(motionEditor) },
    { path: 'new/draft/:draftId', Component: page(motionEditor) },
    { path: ':motionRequestId/edit', Component: page(motionEditor) },
  ],
}

const ofManagement: RouteObject[] = [
  { index: true, element: <Navigate to="members" replace /> },
  { path: 'members', Component: page(manageGroup, 'MembersScreen') },
  { path: 'companies', Component: page(manageGroup, 'GroupCompaniesScreen') },
  { path: 'chairs', Component: page(manageGroup, 'ChairsScreen') },
  { path: 'alternates', Component: page(manageGroup, 'AlternatesScreen') },
  { path: 'meetings', Component: page(manageGroup, 'MeetingsScreen') },
  {
    element: <LiveArea hub="events" />,
    children: [{ path: 'meetings/drafts', Component: page(manageGroup, 'MeetingDraftsScreen') }],
  },
  { path: 'policy', Component: page(policy, 'PolicyScreen') },
  { path: 'policy/new', Component: page(policy, 'DraftEditorScreen') },
  { path: 'policy/drafts/:draftId', Component: page(policy, 'DraftScreen') },
  { path: 'policy/drafts/:draftId/edit', Component: page(policy, 'DraftEditorScreen') },
  { path: '*', Component: UnknownPath },
]

const ofGroup: RouteObject[] = [
  { index: true, Component: UnknownPath },
  // Before the addresses of single things, which match as well.
  { path: ':component/Error', Component: ErrorScreen },
  { path: 'votingquestions', element: <LiveArea hub="voteQuestions" />, children: ofQuestions },
  {
    element: <LiveArea hub="voteQuestions" />,
    children: [
      {
        element: <AccessGate area="votingquestions" />,
        children: [{ path: 'proxies', Component: page(() => import('./pages/proxies')) }],
      },
    ],
  },
  { path: 'motions', element: <LiveArea hub="motions" />, children: [ofMotions] },
  {
    element: <LiveArea hub="events" />,
    children: [
      {
        element: <AccessGate area="attendance" />,
        children: [
          { path: 'events/:eventId/rollcall', Component: page(() => import('./pages/rollCall')) },
          { path: 'events/:eventId/minutes', Component: page(() => import('./pages/minutes')) },
          { path: 'events/:eventId/timeline', Component: page(() => import('./pages/timeline')) },
        ],
      },
    ],
  },
  {
    element: <AccessGate area="attendance" />,
    children: [{ path: 'attendance', Component: page(() => import('./pages/attendanceReport')) }],
  },
  {
    element: <AccessGate area="eligibility" />,
    children: [
      { path: 'eligibility', Component: page(groupEligibility, 'VotingEligibility') },
      { path: 'eligibility/:holderId', Component: page(groupEligibility, 'LedgerScreen') },
    ],
  },
  {
    element: <AccessGate area="activemembers" />,
    children: [
      { path: 'activemembers', Component: page(groupEligibility, 'ActiveMembers') },
      { path: 'manage', Component: AdminGate, children: ofManagement },
    ],
  },
  { path: 'votingquestions/Error', Component: ErrorScreen },
  { path: 'motions/Error', Component: ErrorScreen },
  {
    element: <AccessGate area="votingquestions" notFound="votingquestions" />,
    children: [
      {
        path: 'votingquestions/:voteQuestionId/history',
        Component: page(() => import('./pages/voteHistory')),
      },
    ],
  },
  {
    element: <AccessGate area="votingquestions" />,
    children: [
      { path: 'history', Component: page(importedHistory, 'HistoryScreen') },
      { path: 'history/:importedId', Component: page(importedHistory, 'ImportedEntryScreen') },
      { path: 'decisions', Component: page(() => import('./pages/decisions')) },
    ],
  },
]

/** Every address of the product. Paths match without regard to case. */
export const routes: RouteObject[] = [
  {
    Component: App,
    children: [
      {
        element: <LiveArea hub="voteQuestions" />,
        children: [
          { index: true, Component: page(() => import('./pages/desk')) },
          { path: 'company/:memberId?', Component: page(() => import('./pages/company')) },
        ],
      },
      { path: 'groups', Component: MyGroups },
      { path: 'group/:groupId', children: ofGroup },
      { path: 'admin/*', Component: page(() => import('./pages/administration')) },
      { path: 'my-votes', Component: page(own, 'MyVotesScreen') },
      { path: 'calendarfeed', Component: page(own) },
      { path: 'logout', Component: lazyWithRetry(() => import('../screens/logout/LogoutScreen')) },

      { path: 'guide', Component: page(about, 'UserGuideScreen') },
      { path: 'release-notes', Component: page(about, 'ReleaseNotesScreen') },
      { path: 'support', Component: page(about, 'SupportScreen') },
      { path: 'settings', Component: page(own, 'SettingsScreen') },
      { path: 'legal', Component: page(about, 'LegalScreen') },

      // In builds that have the saga stepper.
      ...(process.env.SAGA_STEPPER === 'never'
        ? []
        : [
            {
              path: 'saga-stepper',
              Component: lazyWithRetry(() => import('./stepper/GuideScreen')),
            },
          ]),
      { path: '*', Component: UnknownPath },
    ],
  },
]
