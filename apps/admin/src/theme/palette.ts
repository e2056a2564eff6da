import type { PaletteOptions } from '@mui/material/styles';
import type { ColorTokens } from './tokens.ts';

/** `light` and `dark` of each colour repeat `main`: a tint there makes outlined alert borders vanish. */
function solid(
  main: string,
  contrastText: string,
): { main: string; light: string; dark: string; contrastText: string } {
  return { main, light: main, dark: main, contrastText };
}

/** MUI palette of one scheme's tokens. */
export function paletteOf(mode: 'light' | 'dark', tokens: ColorTokens): PaletteOptions {
  return {
    mode,
    primary: { ...solid(tokens.primary, tokens.onPrimary), dark: tokens.primaryHover },
    error: solid(tokens.error, tokens.onSolid),
    warning: solid(tokens.warning, tokens.onSolid),
    success: solid(tokens.success, tokens.onSolid),
    info: solid(tokens.info, tokens.onSolid),
    background: { default: tokens.background, paper: tokens.paper },
    text: { primary: tokens.text, secondary: tokens.textSecondary, disabled: tokens.textDisabled },
    action: { active: tokens.textSecondary },
    divider: tokens.divider,
    controlBorder: tokens.controlBorder,
  };
}
