import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { filesApi } from '../../../../src/client/api/files'
import { downloadFile, watchFiles } from '../../../../src/client/entities/files/files.saga'
import { selectFailedFile } from '../../../../src/client/entities/files/files.selectors'
import { download, type RequestedFile } from '../../../../src/client/entities/files/files.slice'
import { startDownload } from '../../../../src/client/api/downloads'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { expectFailureTold } from '../../../support/fetchSteps'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const file: RequestedFile = { groupId: 101, table: 'Motions', id: 7, fileName: 'codec 1.2.pdf' }

describe('downloadFile', () => {
  const saga = () =>
    testSaga(downloadFile, download.requested(file))
      .next()
      .call(filesApi.Motions, {
        params: { groupId: 101, id: 7, fileName: 'codec 1.2.pdf' },
      })
      .save('asked')

  it('hands the address to the browser', () => {
    backTo(saga(), 'asked')
      .next({ url: '/files/abc' })
      .call(startDownload, '/files/abc')
      .next()
      .put(download.succeeded())
      .next()
      .isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga(), 'asked'), (failure) => download.failed({ failure }))
  })
})

describe('watchFiles', () => {
  it('names the file that could not be downloaded until that was read', async () => {
    const { storeState } = await expectSaga(watchFiles)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(filesApi.Motions), Promise.reject(requestError('not-found'))]])
      .dispatch(download.requested(file))
      .silentRun(0)
    expect(selectFailedFile(storeState)).toEqual(file)
    expect(selectFailedFile(stateAfter.from(storeState, download.closed()))).toBeNull()
  })
})

describe('startDownload', () => {
  it('clicks a link to the address without leaving the page', () => {
    const clicked: string[] = []
    const listen = (event: Event) => {
      event.preventDefault()
      clicked.push((event.target as HTMLAnchorElement).href)
    }
    const original = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      this.addEventListener('click', listen)
      this.dispatchEvent(new MouseEvent('click', { cancelable: true }))
    }
    startDownload('/files/abc')
    HTMLAnchorElement.prototype.click = original
    expect(clicked).toEqual(['http://localhost/files/abc'])
  })
})
