import { strFromU8, unzipSync } from 'fflate'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'
import { RequestError } from '../../../../src/client/api/requestFailure'
import {
  makeMinutesDocx,
  minutesDocx,
  saveMinutesDocx,
  selectHasDocxFailed,
  watchMinutesDocx,
} from '../../../../src/client/entities/minutes/minutesDocx.request'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { noAnswer } from '../../../support/failures'
import { describeRequest } from '../../../support/fetching'
import { minutesFacts } from '../../../support/meetingAnswers'

const target = { groupId: 101, facts: minutesFacts, sections: [], version: 1, approval: [] }

describeRequest('makeMinutesDocx', {
  worker: makeMinutesDocx,
  actions: minutesDocx,
  target,
  call: [saveMinutesDocx, target],
  answer: true,
})

it('tells that a document could not be made', async () => {
  const { storeState } = await expectSaga(watchMinutesDocx)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(saveMinutesDocx), throwError(new RequestError(noAnswer().failure))],
    ])
    .dispatch(minutesDocx.requested(target))
    .silentRun(0)
  expect(selectHasDocxFailed(storeState as RootState)).toBe(true)
})

it('saves the document under the day of the meeting', async () => {
  const kept: Blob[] = []
  const names: string[] = []
  URL.revokeObjectURL = () => undefined
  URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob)}`
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await saveMinutesDocx(target)
  expect(names).toEqual(['Minutes 2025-11-21.docx'])
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(kept[0] ?? new Blob())
  })
  const { 'word/document.xml': text } = unzipSync(new Uint8Array(bytes))
  expect(strFromU8(text ?? new Uint8Array())).toContain('Minutes: Weekly call')
})
