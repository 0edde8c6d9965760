import type { CorrectionMail } from './correctionMail'
import type { DeliveryMail } from './deliveryMail'
import type { KeyMail } from './keyMail'
import type { MeetingMail } from './meetingMail'
import type { MotionMail } from './motionMail'
import type { RecordMail } from './recordMail'
import type { RemovalMail } from './removalMail'
import type { QuestionMail } from './voteQuestionMail'

/** All kinds of mail. Each noun has a type of its own, and its letter is chosen in `renderMail.ts`. */
export type Mail =
  | QuestionMail
  | MotionMail
  | MeetingMail
  | RecordMail
  | KeyMail
  | RemovalMail
  | CorrectionMail
  | DeliveryMail
