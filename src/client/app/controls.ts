import type { Components, Theme } from '@mui/material/styles'

const controlHeight = 40

/** The smallest touch target, in pixels, for devices with a coarse pointer. */
const fingerHeight = 44
const byFinger = '@media (pointer: coarse)'

/** Keeps its height, but its target reaches a little beyond it. */
const reach = (height: number) => ({
  [byFinger]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: (height - fingerHeight) / 2 },
  },
})

/** Styles of buttons, choices and fields. */
export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars?.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: controlHeight,
        padding: '7px 16px',
        [byFinger]: { minHeight: fingerHeight },
        variants: [
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              color: theme.vars?.palette.text.primary,
              borderColor: theme.vars?.palette.text.control,
              backgroundColor: theme.vars?.palette.background.paper,
            },
          },
          {
            props: { size: 'small' },
            style: { padding: '3px 10px', '&&': { minHeight: 32 }, ...reach(32) },
          },
          { props: { size: 'large' }, style: { minHeight: 48, padding: '11px 24px' } },
        ],
      }),
      sizeSmall: { fontSize: '0.875rem' },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 6, ...reach(40) }, sizeSmall: reach(34) },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.18em',
        textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
        '&:hover': { textDecorationColor: 'currentcolor' },
      },
    },
  },
  // Labels stand above their fields at all times; none floats.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        whiteSpace: 'normal',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: controlHeight,
        [byFinger]: { minHeight: fingerHeight },
        backgroundColor: theme.vars?.palette.background.paper,
        '&:hover:not(.Mui-focused, .Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars?.palette.text.secondary,
        },
      }),
      input: { height: 'auto', padding: '8px 12px' },
      adornedStart: { paddingLeft: 12, '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 8 },
      multiline: { padding: 0 },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars?.palette.text.control,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        // Below this size iPhones zoom in on what is touched.
        [byFinger]: { fontSize: '1rem' },
        '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 'auto' } } },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: '0.875rem', lineHeight: 1.4 } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ fontWeight: 600, color: theme.vars?.palette.text.primary }),
    },
  },
  MuiRadio: { styleOverrides: { root: { padding: 8 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8 } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 26, borderRadius: 13, fontSize: '0.875rem', fontWeight: 600 },
    },
  },
}
