import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS, isAdminPath } from '@pressloom/contracts/admin-paths';
import { stopsForReturn } from '../features/account/return-url.ts';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';
import { LoadingScreen } from '../public/LoadingScreen.tsx';
import { MemberStop } from '../public/MemberStop.tsx';
import { UnreachablePage } from '../public/UnreachablePage.tsx';
import { openApp, operatorApp, signedOutApp } from './frames.ts';
import { OPEN_PATHS, SIGN_IN_PATHS } from './paths.ts';

/** Decides by address and by who is signed in: open screens and no screen, sign-in screens, or the operators' shell. Members are led to a page of their own. */
export function App() {
  const { query, user } = useCurrentUser();
  if (query.isPending) return <LoadingScreen />;
  if (query.data === undefined) return <UnreachablePage error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Audience user={user} />
    </Suspense>
  );
}

function Audience({ user }: { user: CurrentUser | null }) {
  const { pathname, search } = useLocation();
  // At home the server gives members another application: one that was given this there would be led around in a circle.
  const [isLost] = useState(user?.role === 'member' && pathname === ADMIN_PATHS.dashboard);
  if (OPEN_PATHS.includes(pathname)) return <openApp.Part />;
  if (user?.role !== 'operator' && !isAdminPath(pathname)) return <openApp.Part />;
  if (user === null) return <signedOutApp.Part />;
  if (user.mustAcceptTerms || stopsForReturn(pathname, search, user)) return <openApp.Part />;
  if (user.role === 'member') return isLost ? <openApp.Part /> : <MemberStop />;
  return SIGN_IN_PATHS.includes(pathname) ? <Navigate to={ADMIN_PATHS.dashboard} replace /> : <operatorApp.Part />;
}
