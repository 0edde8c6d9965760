/** Who may call what about the drafts of a group. */
import { forAdmins, in14, inNoGroup, notFoundThere, type Row } from './accessRow'

type Rows = readonly [Row, ...Row[]]

const ofList: Rows = [{ own: forAdmins, foreign: in14 }]
const form = () => ({ title: 'Publish version 3' })
const ofNew: Rows = [
  {
    form,
    own: '401 403 403 403 403 201 403 201',
    foreign: '401 403 403 403 403 403 201 201',
  },
  { form, ...inNoGroup },
]
// There is no such draft.
const params = () => ({ draftId: 4_000 })
const own = '401 403 403 403 403 404 403 404'
const ofStored: Rows = [
  {
    params,
    form: () => ({ title: 'Publish version 3', revision: 1 }),
    own,
    foreign: notFoundThere,
  },
]
const ofDiscarded: Rows = [{ params, own, foreign: notFoundThere }]

/** The same without files. */
function asBody([first, ...others]: Rows): Rows {
  const changed = ({ form: body, ...row }: Row): Row => ({ ...row, ...(body && { body }) })
  return [changed(first), ...others.map(changed)]
}

export const draftRows = {
  listQuestionDrafts: ofList,
  createQuestionDraft: ofNew,
  saveQuestionDraft: ofStored,
  discardQuestionDraft: ofDiscarded,
  listMotionDrafts: ofList,
  createMotionDraft: ofNew,
  saveMotionDraft: ofStored,
  discardMotionDraft: ofDiscarded,
  listMeetingDrafts: ofList,
  createMeetingDraft: asBody(ofNew),
  saveMeetingDraft: asBody(ofStored),
  discardMeetingDraft: ofDiscarded,
} satisfies Record<string, Rows>
