/** The connection to the hub of questions, as far as colleagues talk over it while they write the same vote. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import { voteWriting } from '../../contract/voteWriting'
import { lineOf, type Line as VoteLine } from './openHub'

export type { VoteLine }

/** Something that a colleague said; without a name the colleague no longer writes. */
export interface Writing {
  voteQuestionId: number
  userId: number
  userName: string | null
}

/** The connection of the moment, whether it is up or not. */
export function voteLine(): VoteLine | undefined {
  return lineOf('voteQuestions')
}

/** Rejects where the connection is not up. */
export function sayWriting(line: VoteLine, id: number, isWriting: boolean): Promise<void> {
  return line.send(voteWriting.say, id, isWriting)
}

/** What colleagues say over a connection, until the channel is closed. */
export function openWritingChannel(line: VoteLine): EventChannel<Writing> {
  return eventChannel<Writing>((emit) => {
    const onMessage = (voteQuestionId: number, userId: number, userName: string | null) =>
      emit({ voteQuestionId, userId, userName })
    line.on(voteWriting.event, onMessage)
    return () => line.off(voteWriting.event, onMessage)
  }, buffers.expanding())
}
