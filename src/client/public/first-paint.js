// Names the colour scheme before the first paint, so that no page flashes in the wrong one.
const chosen = localStorage.getItem('mui-mode') ?? 'system'
const isDark =
  chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
document.documentElement.setAttribute('data-mui-color-scheme', isDark ? 'dark' : 'light')
