import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../shared/hooks/useCurrentUser.ts';
import { LoadingScreen } from '../public/LoadingScreen.tsx';
import { UnreachablePage } from '../public/UnreachablePage.tsx';
import { membershipPage, operatorApp, signedOutApp } from './pages.ts';
import { PATHS, SIGN_IN_PATHS } from './paths.ts';

/** Decides by who is signed in: sign-in screens, the membership page, or the operators' shell. */
export function App() {
  const { query, user } = useCurrentUser();
  if (query.isPending) return <LoadingScreen />;
  if (query.data === undefined) return <UnreachablePage error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Audience role={user?.role ?? null} />
    </Suspense>
  );
}

function Audience({ role }: { role: 'operator' | 'member' | null }) {
  const { pathname } = useLocation();
  if (role === null) return <signedOutApp.Page />;
  if (SIGN_IN_PATHS.includes(pathname)) return <Navigate to={PATHS.dashboard} replace />;
  if (role === 'operator') return <operatorApp.Page />;
  return pathname === PATHS.dashboard ? <membershipPage.Page /> : <Navigate to={PATHS.dashboard} replace />;
}
