/** Something changed: which kind of event, the id of the thing, and the group whose people may know. */
export interface HubEvent {
  event: string
  id: number
  groupId: number
}

/** An event for the hubs themselves: what people may see may have changed, of anybody and in any group. */
export const directoryChanged = 'directoryChanged'

/** An event for the hubs themselves: the person whose id it carries signed out. */
export const signedOut = 'signedOut'
