import { useSearchParams } from 'react-router-dom';
import { CreateSitePage } from '../features/site-creation/CreateSitePage.tsx';
import { ConnectResultPage } from '../features/wordpress-integration/ConnectResultPage.tsx';

/** One-step creation, and how a connection that was begun ended: one address for both, as each entry costs the first download its name. */
export function ConnectSiteScreen() {
  return useSearchParams()[0].has('result') ? <ConnectResultPage /> : <CreateSitePage />;
}
