/** The error pages, loaded when they are first shown. */
import { lazyWithRetry } from '../ui/lazyWithRetry'

export const AccessDeniedPage = lazyWithRetry(async () => {
  const { AccessDeniedPage: Page } = await import('../screens/errors/AccessDeniedPage')
  return { default: Page }
})

export const NotFoundPage = lazyWithRetry(async () => {
  const { NotFoundPage: Page } = await import('../screens/errors/NotFoundPage')
  return { default: Page }
})
