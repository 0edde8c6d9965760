/** In the order of the form, so that the summary reads as the page does. */
const order = [
  'conflict',
  'title',
  'description',
  'deadlineDay',
  'deadlineUtc',
  'motionedId',
  'secondedId',
  'links',
  'attachments',
  'additionalStakeholders',
]

/** Where a message stands in the form; what the form does not know comes last, and has no control. */
export function rankOf(place: string): number | null {
  const rank = order.indexOf(place.split('.')[0] ?? '')
  return rank === -1 ? null : rank
}
