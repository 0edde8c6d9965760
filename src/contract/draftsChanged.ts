/**
 * Told over every hub to the admins of a group and to staff alone, with the id of the group: a draft of it was saved,
 * opened or discarded. A hint to fetch the drafts again.
 */
export const draftsChanged = 'SendDraftsMessage'
