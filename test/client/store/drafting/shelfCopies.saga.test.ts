import { testSaga } from 'redux-saga-test-plan'
import { copyChosen } from '../../../../src/client/store/drafting/shelfCopies.saga'
import { clearShelf, copyShelf } from '../../../../src/client/store/fileShelf'

const file = { fileId: 'f1', name: 'a.pdf', size: 10 }

describe('copyChosen', () => {
  it('copies the files that were taken and puts away those of a known name', () => {
    testSaga(copyChosen, [file, { ...file, fileId: 'f2' }], [file])
      .next()
      .call(copyShelf, ['f1'])
      .next(true)
      .call(clearShelf, ['f2'])
      .next()
      .isDone()
  })
})
