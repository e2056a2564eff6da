import { useRoutes } from 'react-router-dom';
import { useLiveNews } from '../shared/api/jobs.ts';
import { SelectedSiteProvider } from '../shared/hooks/SelectedSite.tsx';
import { NotFoundPage } from '../public/NotFoundPage.tsx';
import { AppShell } from './layout/AppShell.tsx';
import { operatorPages } from './pages.ts';
import { routesOf } from './ScreenEntry.tsx';

/** The operators' screens inside the shell. */
export function OperatorApp() {
  useLiveNews();
  const screen = useRoutes([...routesOf(operatorPages), { path: '*', element: <NotFoundPage within="shell" /> }]);
  return (
    <SelectedSiteProvider>
      <AppShell>{screen}</AppShell>
    </SelectedSiteProvider>
  );
}
