import { testSaga } from 'redux-saga-test-plan'
import {
  findThisAddress,
  subscribeThisDevice,
} from '../../../../src/client/entities/notifications/pushSubscription'
import { notifications } from '../../../../src/client/entities/notifications/notifications.request'
import {
  addThisDevice,
  findThisDevice,
  thisDevice,
  watchThisDevice,
} from '../../../../src/client/entities/notifications/thisDevice.request'

const address = 'https://push.example/7'
const body = { name: 'Firefox on Linux', address, p256dh: 'p', auth: 'a' }

it('finds whether this browser is a device already', () => {
  testSaga(findThisDevice)
    .next()
    .call(findThisAddress)
    .next(address)
    .put(thisDevice.found(address))
    .next()
    .isDone()
})

it('asks the browser for an address, and has the server add it', () => {
  testSaga(addThisDevice, thisDevice.added('key'))
    .next()
    .call(subscribeThisDevice, 'key')
    .next(body)
    .put(thisDevice.found(address))
    .next()
    .put(notifications.requested({ kind: 'addDevice', body }))
    .next()
    .isDone()
})

it('says why it could not be added', () => {
  testSaga(addThisDevice, thisDevice.added('key'))
    .next()
    .call(subscribeThisDevice, 'key')
    .throw(new Error('The settings say no.'))
    .put(thisDevice.failed('The settings say no.'))
    .next()
    .isDone()
})

it('asks once at a time', () => {
  testSaga(watchThisDevice)
    .next()
    .takeLeading(thisDevice.requested, findThisDevice)
    .next()
    .takeLeading(thisDevice.added, addThisDevice)
    .next()
    .isDone()
})

describe('the browser', () => {
  const subscription = {
    endpoint: address,
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
  }
  const pushManager = {
    getSubscription: jest.fn(async (): Promise<typeof subscription | null> => subscription),
    subscribe: jest.fn(async () => subscription),
  }
  const requestPermission = jest.fn(async () => 'granted')
  const register = jest.fn(async () => undefined)

  beforeEach(() => {
    jest.clearAllMocks()
    Object.assign(globalThis, { PushManager: class {}, Notification: { requestPermission } })
    const getRegistration = async () => ({ pushManager })
    const value = { ready: Promise.resolve({ pushManager }), register, getRegistration }
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('knows its address, and whether it can have one', async () => {
    expect(await findThisAddress()).toBe(address)
    pushManager.getSubscription.mockResolvedValueOnce(null)
    expect(await findThisAddress()).toBeNull()
    Reflect.deleteProperty(globalThis, 'PushManager')
    expect(await findThisAddress()).toBeUndefined()
  })

  it('subscribes with the key of the server, under a name that the person recognizes', async () => {
    expect(await subscribeThisDevice('key')).toEqual({
      ...body,
      name: expect.stringMatching(/ on /),
    })
    expect(register).toHaveBeenCalledWith('/push.js')
    const options = { userVisibleOnly: true, applicationServerKey: 'key' }
    expect(pushManager.subscribe).toHaveBeenCalledWith(options)
  })

  it('says which of person and push service refuses', async () => {
    requestPermission.mockResolvedValueOnce('denied')
    await expect(subscribeThisDevice('key')).rejects.toThrow(/settings for the site/)
    expect(pushManager.subscribe).not.toHaveBeenCalled()
    pushManager.subscribe.mockRejectedValueOnce(new Error('AbortError'))
    await expect(subscribeThisDevice('key')).rejects.toThrow(/push service .* was not reached/)
  })
})
