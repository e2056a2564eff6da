import type { Components, Theme } from '@mui/material/styles';

/** What lies over the page for a moment. */
const floating = (theme: Theme) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
});

/** Borders rather than shadows; controls at 3:1; nothing raised, nothing in capitals. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: "'cv11', 'ss03'" },
      // A focused thing is never hidden under the sticky header, not even while that tells a lost connection.
      html: { scrollPaddingTop: 128 },
      a: { color: theme.vars.palette.primary.main },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // None at all: one however short makes an inherited colour come later by a frame at each level below.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '6px 14px',
        whiteSpace: 'nowrap',
        variants: [
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: theme.vars.palette.controlBorder },
          },
          { props: { size: 'small' }, style: { minHeight: 32, padding: '4px 10px' } },
          { props: { variant: 'text' }, style: { padding: '6px 10px' } },
        ],
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, minWidth: 32, minHeight: 32 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: 12, border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8 } } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, whiteSpace: 'normal' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.controlBorder },
      }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: { defaultProps: { size: 'small' } },
  MuiSwitch: {
    // Switched off, track and knob stand out from paper by 3:1, the white knob by its border.
    styleOverrides: {
      track: ({ theme }) => ({ backgroundColor: theme.vars.palette.controlBorder, opacity: 1 }),
      thumb: { border: '1px solid', boxShadow: 'none' },
      switchBase: ({ theme }) => ({
        '&:not(.Mui-checked) .MuiSwitch-thumb': { borderColor: theme.vars.palette.controlBorder },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, padding: '12px' }),
      head: ({ theme }) => ({ ...theme.typography.body1, fontWeight: 600 }),
    },
  },
  MuiLink: { defaultProps: { underline: 'always' } },
};
