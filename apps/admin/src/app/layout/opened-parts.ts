import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';

// What opens over the screens weighs as much as the rest of the shell: none of it is needed before somebody asks for it.
export const accountEntries = lazyPart(async () => (await import('./AccountEntries.tsx')).AccountEntries);
export const navigationDrawer = lazyPart(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);
export const siteChoice = lazyPart(async () => (await import('./SiteChoice.tsx')).SiteChoice);

[accountEntries, siteChoice, navigationDrawer].forEach(fetchWhenIdle);
