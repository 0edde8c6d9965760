/** The error pages, loaded when they are first shown. */
import { lazyPart } from '../ui/lazyPart'

export const AccessDeniedPage = lazyPart(async () => {
  const { AccessDeniedPage: Page } = await import('../screens/errors/AccessDeniedPage')
  return { default: Page }
})

export const NotFoundPage = lazyPart(async () => {
  const { NotFoundPage: Page } = await import('../screens/errors/NotFoundPage')
  return { default: Page }
})
