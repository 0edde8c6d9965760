/** Published minutes on their way into a Word document. */
import { call } from 'redux-saga/effects'
import { saveFile } from '../../api/downloads'
import { RequestError } from '../../api/requestFailure'
import type { DocxMinutes } from '../../exports/minutesDocx'
import { requestEntity } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

type DocxTarget = Omit<DocxMinutes, 'groupAddress'> & { groupId: number }

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Makes the document and lets the browser save it. What makes it loads with the first one. */
export async function saveMinutesDocx({ groupId, ...minutes }: DocxTarget): Promise<void> {
  const { minutesDocx: make } = await loadDocx()
  const groupAddress = `${window.location.origin}/group/${groupId}`
  const day = minutes.facts.startTime.slice(0, 10)
  saveFile(make({ ...minutes, groupAddress }), docxType, `Minutes ${day}.docx`)
}

async function loadDocx() {
  try {
    return await import('../../exports/minutesDocx')
  } catch (cause) {
    throw new RequestError({ kind: 'network', status: 0, code: null, problem: null }, cause)
  }
}

const entity = requestEntity({
  name: 'minutesDocx',
  callOf: (target: DocxTarget) => call(saveMinutesDocx, target),
  answerOf: () => true,
})

export const { actions: minutesDocx, worker: makeMinutesDocx, watcher: watchMinutesDocx } = entity

/** Whether the last document could not be made. */
export const selectHasDocxFailed = (state: RootState): boolean =>
  failureIn(entity.selectState(state).request) !== null
