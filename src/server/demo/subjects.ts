/** The subjects of the demo's questions and motions. */
import { approvalTitle } from '../../rules/minutesApproval'
import { approvedMeeting } from './meetingPlans'

export interface Subject {
  title: string
  description: string
}

const documents = [
  ['codec profile', 'The draft adds two low-latency modes and clarifies packet loss handling.'],
  [
    'conformance test plan',
    'The plan covers all mandatory features and names the open test cases.',
  ],
  ['broadcast discovery annex', 'The annex describes how a receiver finds and ranks broadcasts.'],
  ['hearing aid interoperability guide', 'The guide collects what three plugfests taught us.'],
  ['device naming recommendation', 'One rule for how products name themselves to their users.'],
  ['power budget white paper', 'Measured figures of nine devices and what they mean for profiles.'],
  ['voice assistant requirements', 'Requirements agreed with the two liaison organisations.'],
  ['channel map extension', 'Adds layouts for up to sixteen channels, compatible with today.'],
  ['latency measurement method', 'Defines the points of measurement and the reporting format.'],
  ['errata collection', 'Editorial corrections reported since the last publication.'],
] as const

const acts = [
  ['Adopt the {document} {version}', 'The group is asked to adopt {document} {version}. '],
  ['Publish the {document} {version}', 'The group is asked to release {document} {version} to all members. '],
  ['Send the {document} {version} to review', 'The group is asked to open a review of {document} {version}. '],
  ['Accept the comments on the {document} {version}', 'All comments on {document} {version} have an agreed answer. '],
] as const // oxfmt-ignore

/** The subject of the motion, made 72 days ago, that asked to approve minutes. */
const approvalNumber = 96

/** The n-th subject of a group; the first 200 all differ. */
export function subjectNumber(index: number, now: string): Subject {
  if (index === approvalNumber) return approvalOfMinutes(now)
  const [document, about] = documents[index % documents.length] ?? documents[0]
  const [title, lead] = acts[Math.floor(index / documents.length) % acts.length] ?? acts[0]
  const version = `${1 + Math.floor(index / 40)}.${index % 10}`
  const fill = (text: string) => text.replace('{document}', document).replace('{version}', version)
  return { title: fill(title), description: fill(lead) + about }
}

/** What the motion asks that approved the minutes of a meeting. */
export function approvalOfMinutes(now: string): Subject {
  const description = 'The group is asked to approve the minutes as they were published.'
  return { title: approvalTitle(approvedMeeting(now), 1), description }
}

export const reasonsForNo = [
  'Section 4 still leaves the error case open; I would support it with the wording from the last call.',
  'We see an interoperability risk with devices already on the market.',
  'The test plan does not cover the optional mode yet.',
  'The power figures in the annex do not match what we measured.',
]

export const reasonsForAbstain = [
  'Our experts could not review the final draft in time.',
  'This does not touch our products.',
  'We have no position on the naming question.',
]

export const reasonsForYes = [
  'Thanks to the editors for a clean draft.',
  'Verified against our two implementations.',
  'Editorial remarks were sent to the list separately.',
  'The answers to our review comments are in.',
]
