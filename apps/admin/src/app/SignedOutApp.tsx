import { useEffect } from 'react';
import { useRoutes } from 'react-router-dom';
import { queryClient } from '../shared/api/query-client.ts';
import { writeChosenSite } from '../shared/hooks/selected-site.ts';
import { CURRENT_USER_KEY } from '../shared/hooks/use-current-user.ts';
import { LoginPage } from '../public/LoginPage.tsx';
import { signedOutPages } from './pages.ts';
import { routesOf } from './ScreenEntry.tsx';

/** What a signed-out visitor sees: any screen but the named ones is the sign-in. */
export function SignedOutApp() {
  // Nothing that one person saw stays for the next one at this browser.
  useEffect(() => {
    writeChosenSite(null);
    queryClient.removeQueries({ predicate: (query) => !String(query.queryKey[0]).startsWith('/api/auth/') });
    return () => queryClient.removeQueries({ predicate: ({ queryKey }) => isOldAuthQuery(queryKey) });
  }, []);
  return useRoutes([...routesOf(signedOutPages), { path: '*', element: <LoginPage /> }]);
}

/** What the sign-in offers may differ at the next sign-in; who is signed in is kept. */
function isOldAuthQuery(queryKey: readonly unknown[]): boolean {
  const url = String(queryKey[0]);
  return url.startsWith('/api/auth/') && url !== CURRENT_USER_KEY[0];
}
