/** Colours of one scheme. Each text colour reaches 4.5:1 on background and paper, each control border 3:1. */
export interface ColorTokens {
  background: string;
  paper: string;
  divider: string;
  controlBorder: string;
  text: string;
  textSecondary: string;
  textDisabled: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  error: string;
  warning: string;
  success: string;
  info: string;
  onSolid: string;
}

export const LIGHT: ColorTokens = {
  background: '#f8f9fb',
  paper: '#ffffff',
  divider: '#e5e7eb',
  controlBorder: '#7d8799',
  text: '#111827',
  textSecondary: '#4b5563',
  textDisabled: '#6b7280',
  primary: '#1d4ed8',
  primaryHover: '#1e40af',
  onPrimary: '#ffffff',
  error: '#b91c1c',
  warning: '#b45309',
  success: '#047857',
  info: '#0e7490',
  onSolid: '#ffffff',
};

export const DARK: ColorTokens = {
  background: '#0f1115',
  paper: '#171a21',
  divider: '#2a2f3a',
  controlBorder: '#727c8f',
  text: '#e7e9ee',
  textSecondary: '#a3a9b8',
  textDisabled: '#8b92a3',
  primary: '#60a5fa',
  primaryHover: '#93c5fd',
  onPrimary: '#0b1220',
  error: '#f87171',
  warning: '#fbbf24',
  success: '#34d399',
  info: '#22d3ee',
  onSolid: '#0b1220',
};

/** Width of the sidebar in pixels, and the width below which it is a drawer. */
export const SIDEBAR_WIDTH = 320;
export const DRAWER_BELOW = 900;
export const HEADER_HEIGHT = 64;

export const FONT_FAMILY = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
export const MONO_FAMILY = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";
