import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS, isAdminPath } from '@pressloom/contracts/admin-paths';
import { stopsForReturn } from '../features/account/return-url.ts';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';
import { LoadingScreen } from '../public/LoadingScreen.tsx';
import { UnreachablePage } from '../public/UnreachablePage.tsx';
import { membershipPage, openApp, operatorApp, signedOutApp } from './frames.ts';
import { OPEN_PATHS, SIGN_IN_PATHS } from './paths.ts';

/** Decides by address and by who is signed in: open screens and no screen, sign-in screens, membership page, or the operators' shell. */
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
  if (OPEN_PATHS.includes(pathname)) return <openApp.Part />;
  if (user?.role !== 'operator' && !isAdminPath(pathname)) return <openApp.Part />;
  if (user === null) return <signedOutApp.Part />;
  if (stopsForReturn(pathname, search, user)) return <openApp.Part />;
  if (SIGN_IN_PATHS.includes(pathname)) return <Navigate to={ADMIN_PATHS.dashboard} replace />;
  if (user.role === 'operator') return <operatorApp.Part />;
  return pathname === ADMIN_PATHS.dashboard ? <membershipPage.Part /> : <Navigate to={ADMIN_PATHS.dashboard} replace />;
}
