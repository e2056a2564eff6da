import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { paletteOf } from './palette.ts';
import { SCHEME_ATTRIBUTE } from './scheme.ts';
import { DARK, DRAWER_BELOW, FONT_FAMILY, LIGHT } from './tokens.ts';

const rem = (px: number): string => `${px / 16}rem`;
const type = (size: number, line: number, fontWeight = 400) => ({
  fontSize: rem(size),
  lineHeight: `${line / size}`,
  fontWeight,
  letterSpacing: 0,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: paletteOf('light', LIGHT) }, dark: { palette: paletteOf('dark', DARK) } },
  breakpoints: { values: { xs: 0, sm: 600, md: DRAWER_BELOW, lg: 1200, xl: 1536 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  typography: {
    fontFamily: FONT_FAMILY,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { ...type(24, 32, 600), letterSpacing: '-0.01em' },
    h2: type(18, 25, 600),
    h3: type(16, 24, 600),
    h4: type(14, 22, 600),
    body1: type(14, 22),
    body2: type(14, 22),
    subtitle1: type(14, 22, 500),
    subtitle2: type(14, 22, 500),
    caption: type(12, 18),
    button: { ...type(14, 22, 600), textTransform: 'none' },
    figure: { ...type(28, 36, 600), letterSpacing: '-0.01em' },
  },
  components,
});
