/** What stands in the place of a page that is not to be had: rarely shown, so loaded when it is. */
import { lazyPart } from '../ui/lazyPart'

export const AccessDeniedPage = lazyPart(async () => {
  const { AccessDeniedPage: Page } = await import('../screens/errors/AccessDeniedPage')
  return { default: Page }
})

export const NotFoundPage = lazyPart(async () => {
  const { NotFoundPage: Page } = await import('../screens/errors/NotFoundPage')
  return { default: Page }
})
