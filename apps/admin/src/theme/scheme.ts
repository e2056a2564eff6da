/** Where the choice of light, dark or system is kept. */
export const MODE_STORAGE_KEY = 'pressloom.theme';

/** Name of the attribute on `<html>` that carries the scheme. */
export const SCHEME_ATTRIBUTE = 'data-scheme';

/** The scheme to show: the stored choice, else what the system prefers. */
export function schemeOf(stored: string | null, systemIsDark: boolean): 'light' | 'dark' {
  if (stored === 'light' || stored === 'dark') return stored;
  return systemIsDark ? 'dark' : 'light';
}

/** Sets the scheme before the first paint, so that a dark screen never flashes white. */
export function applyStoredScheme(): void {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = schemeOf(localStorage.getItem(MODE_STORAGE_KEY), systemIsDark);
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme);
}
