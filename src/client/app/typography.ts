import type { TypographyVariantsOptions } from '@mui/material/styles'

/** One humanist sans, self-hosted; 16 px body, 14 px tables, 28 / 22 / 18 px headings. */
export const typography: TypographyVariantsOptions = {
  fontFamily: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  fontWeightMedium: 600,
  fontWeightBold: 650,
  h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 600 },
  h3: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 600 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, textTransform: 'none' },
}
