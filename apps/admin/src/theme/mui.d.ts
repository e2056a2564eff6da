import '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    /** Border of inputs and outlined buttons: 3:1 against its surroundings. */
    controlBorder: string;
  }
  interface PaletteOptions {
    controlBorder?: string;
  }
  interface TypographyVariants {
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
  }
  interface CssThemeVariables {
    enabled: true;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
  }
}
