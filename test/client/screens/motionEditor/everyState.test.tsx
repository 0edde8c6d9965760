/** The editor of motions as it reads when it is opened, refused, saved, and when others save meanwhile. */
import { motionEditor } from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { type EditorState, itReadsLike } from '../../../support/editorPages'
import { requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'

const at = '2026-11-21T18:00:00.000Z'
const missing = requestError('not-found')

const pending = pendingMotion({ abilities: { ...pendingMotion().abilities, canEdit: true } })
const newMotion = motionEditor.prepared({ motion: null, restored: null })
const openedMotion = [
  motion.succeeded({ detail: pending, at }),
  motionEditor.prepared({ motion: pending, restored: null }),
]

const states: EditorState[] = [
  [
    'a new motion',
    'motions/new',
    [newMotion],
    [
      'Make a Motion',
      'Motion | Voting Question | []* | Description | []',
      'Links and files',
      'Links | Up to 20. An address without https:// gets it. | Add a link',
      'Attachments | Attachments cannot be added later. Up to 100 MB each, 500 MB in all. | Choose files',
      'Cancel | Make a Motion | Submitting...',
    ],
  ],
  [
    'a motion',
    'motions/31/edit',
    openedMotion,
    [
      'Edit Motion',
      'Motion | Voting Question | [Adopt the codec profile 1.3]* | Description | [As discussed.]',
      'Links and files',
      'Links | Up to 20. An address without https:// gets it. | Name of link 1 | [Draft] | Address of link 1 | [https://example.org/draft] | <Remove link 1> | Add a link',
      'Attachments | None',
      'Cancel | Save Changes | Saving...',
    ],
  ],
]

const later: EditorState[] = [
  [
    'refused',
    'motions/new',
    [newMotion, motionEditor.saveRefused({ title: 'Wanted.' })],
    [
      '1 thing needs your attention',
      'Wanted.',
      'Motion | Voting Question | []* (wrong) | Wanted. | Description | []',
    ],
  ],
  [
    'asking without attachment',
    'motions/new',
    [newMotion, motionEditor.confirmationOpened('withoutAttachment')],
    [
      'Make Motion Without Attachment | Attachments cannot be added later. Are you sure you want to make this motion without an attachment? | No, Go Back | Yes, Continue | Continuing...',
    ],
  ],
  [
    'asking for a reason',
    'motions/31/edit',
    [...openedMotion, motionEditor.confirmationOpened('amendment')],
    [
      'Amend Motion | You are about to change what is moved. The group is told of the change and its reason. | Reason for the amendment | []* | Please provide a amendment reason. | Cancel | Save Changes (off) | Saving... (off)',
    ],
  ],
  [
    'saving',
    'motions/31/edit',
    [...openedMotion, motionEditor.amendStarted()],
    ['Cancel | Save Changes (off) | Saving... (off)'],
  ],
  [
    'that is not there',
    'motions/31/edit',
    [motionEditor.preparingFailed({ failure: missing.failure })],
    [
      'Sorry, something went wrong.',
      'The page you requested was not found. | Motions | Contact support | Code 404',
    ],
  ],
  [
    'not let in',
    'motions/31/edit',
    [motionEditor.preparingFailed({ failure: requestError('access-denied').failure })],
    [
      'Sorry, something went wrong.',
      "Only for members of this group | You don't have access to the motions of this group. To get access, please register to join the group on the group home page. | Group home page | My groups | Contact support | Code 401",
    ],
  ],
]

itReadsLike(states, later)
