/** The connections to hubs, as far as a page says over them that others may be told of changes first. */
import { hubs, type HubName } from '../../contract/hub'
import { patience } from '../../contract/patience'
import { lineOf } from './openHub'

/** Says over all connections whether others go first. One that is not up is told once it is connected. */
export function sayPatience(isPatient: boolean): void {
  for (const name of Object.keys(hubs) as HubName[])
    lineOf(name)
      ?.send(patience.say, isPatient)
      .catch(() => undefined)
}
