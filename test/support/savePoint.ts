import type { TestApi } from 'redux-saga-test-plan'

/** Back at a save point, as often as wanted: `restore` alone goes on writing into the point itself. */
export function backTo(saga: TestApi, name: string): TestApi {
  return saga.restore(name).save(name)
}
