import { followKeyboard } from '../../../src/client/ui/followKeyboard'

const inset = () => document.documentElement.style.getPropertyValue('--keyboard-inset')

class Seen extends EventTarget {
  height = window.innerHeight
  offsetTop = 0
  scale = 1

  turnTo(change: Partial<Pick<Seen, 'height' | 'offsetTop' | 'scale'>>) {
    Object.assign(this, change)
    this.dispatchEvent(new Event('resize'))
    return inset()
  }
}

afterEach(() => Object.assign(window, { visualViewport: undefined }))

it('is what a keyboard covers of the foot of the window, and nothing else', () => {
  const seen = new Seen()
  Object.assign(window, { visualViewport: seen, innerHeight: 844 })
  followKeyboard()
  expect(seen.turnTo({ height: 508 })).toBe('336px')
  expect(seen.turnTo({ offsetTop: 100 })).toBe('236px')
  // iPhones pull the page up to beyond its foot.
  expect(seen.turnTo({ offsetTop: 400 })).toBe('0px')
  expect(seen.turnTo({ offsetTop: 0, height: 844 })).toBe('0px')
  expect(seen.turnTo({ height: 422, scale: 2 })).toBe('0px')
})

it('brings the field that is typed into above what moved', () => {
  const seen = new Seen()
  Object.assign(window, { visualViewport: seen, innerHeight: 844 })
  const field = document.body.appendChild(document.createElement('textarea'))
  const asked: unknown[] = []
  field.scrollIntoView = (how) => void asked.push(how)
  followKeyboard()
  field.focus()
  seen.turnTo({ height: 508 })
  expect(asked).toEqual([{ block: 'nearest' }])
  seen.offsetTop = 100
  seen.dispatchEvent(new Event('scroll'))
  expect(inset()).toBe('236px')
  seen.turnTo({ height: 844, offsetTop: 0 })
  expect(asked).toHaveLength(1)
})

it('leaves a window that is almost covered to what is typed', () => {
  const seen = new Seen()
  Object.assign(window, { visualViewport: seen, innerHeight: 390 })
  followKeyboard()
  expect(seen.turnTo({ height: 180 })).toBe('0px')
})

it('asks nothing of a browser that cannot tell', () => {
  expect(followKeyboard).not.toThrow()
})
