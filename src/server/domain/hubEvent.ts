/** A change: the kind of event, the id of the changed object, and the group whose people may know of it. */
export interface HubEvent {
  event: string
  id: number
  groupId: number
}

/**
 * The events of one batch. `gap` means that events may have been missed, so clients have to fetch everything
 * again.
 */
export type HubBatch = readonly HubEvent[] | 'gap'

/** An event for the hubs themselves: the rights of anybody in any group may have changed. */
export const directoryChanged = 'directoryChanged'

/** An event for the hubs themselves: the person with this id signed out. */
export const signedOut = 'signedOut'
