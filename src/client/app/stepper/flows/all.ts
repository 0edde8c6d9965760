import type { FlowScenario } from './flowScenario'
import { scenarios as casting } from './casting.flow'
import { scenarios as commands } from './commands.flow'
import { scenarios as desk } from './desk.flow'
import { scenarios as editor } from './editor.flow'
import { scenarios as exports } from './export.flow'
import { scenarios as hub } from './hub.flow'
import { scenarios as motions } from './motions.flow'
import { scenarios as proxies } from './proxies.flow'
import { scenarios as questions } from './questions.flow'
import { scenarios as rollCall } from './rollCall.flow'
import { scenarios as signIn } from './signIn.flow'
import { scenarios as writing } from './writing.flow'

/** Every scenario, in the order of the guide. */
export const flows: Record<string, FlowScenario[]> = {
  'Sign-in': signIn,
  'Live line': hub,
  'Desk and settings': desk,
  'Voting questions': questions,
  Casting: [...casting, ...writing],
  'Proxy votes and closing': [...proxies, ...commands],
  Editor: editor,
  Motions: motions,
  'Roll call': rollCall,
  'Exports and search': exports,
}
