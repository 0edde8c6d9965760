import { testSaga } from 'redux-saga-test-plan'
import { copyChosen } from '../../../../src/client/store/editor/persistedFiles.saga'
import { removeFiles, persistFiles } from '../../../../src/client/store/fileStore'

const file = { fileId: 'f1', name: 'a.pdf', size: 10 }

describe('copyChosen', () => {
  it('copies the files that were taken and puts away those of a known name', () => {
    testSaga(copyChosen, [file, { ...file, fileId: 'f2' }], [file])
      .next()
      .call(persistFiles, ['f1'])
      .next(true)
      .call(removeFiles, ['f2'])
      .next()
      .isDone()
  })
})
