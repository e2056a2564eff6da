import { useMatch } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { lazyPart } from '../shared/ui/LazyPart.tsx';

const connectSite = lazyPart(async () => (await import('./ConnectSiteScreen.tsx')).ConnectSiteScreen);
const wordpressSite = lazyPart(async () => (await import('./WordPressSiteScreen.tsx')).WordPressSiteScreen);

/** A new website, or one that is connected, by the address; see `VisitorScreens` for why they are one entry. */
export function SiteScreens() {
  return useMatch(ADMIN_PATHS.connectSite) ? <connectSite.Part /> : <wordpressSite.Part />;
}
