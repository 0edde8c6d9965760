/** Who may call what about drafts of questions. */
import { forAdmins, in14, notFoundThere, type Row } from './accessRow'

export const questionDraftRows = {
  listQuestionDrafts: [{ own: forAdmins, foreign: in14 }],
  createQuestionDraft: [
    {
      form: () => ({ title: 'Publish version 3' }),
      own: '401 403 403 403 403 201 403 201',
      foreign: '401 403 403 403 403 403 201 201',
    },
  ],
  // There is no such draft.
  saveQuestionDraft: [
    {
      params: () => ({ draftId: 4_000 }),
      form: () => ({ title: 'Publish version 3', revision: 1 }),
      own: '401 403 403 403 403 404 403 404',
      foreign: notFoundThere,
    },
  ],
  discardQuestionDraft: [
    {
      params: () => ({ draftId: 4_000 }),
      own: '401 403 403 403 403 404 403 404',
      foreign: notFoundThere,
    },
  ],
} satisfies Record<string, readonly [Row, ...Row[]]>
