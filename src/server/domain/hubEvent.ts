/** A change: the kind of event, the id of the changed object, and the group whose people may know of it. */
export interface HubEvent {
  event: string
  id: number
  groupId: number
}

/** An event for the hubs themselves: the rights of anybody in any group may have changed. */
export const directoryChanged = 'directoryChanged'

/** An event for the hubs themselves: the person with this id signed out. */
export const signedOut = 'signedOut'
