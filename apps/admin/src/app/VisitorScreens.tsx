import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { lazyPart } from '../shared/ui/LazyPart.tsx';

// Each file that these screens share with others would cost the first download its name, were it imported here.
const analyticsPage = lazyPart(
  async () => (await import('../features/visitor-analytics/VisitorAnalyticsPage.tsx')).VisitorAnalyticsPage,
);
const activityPage = lazyPart(async () => (await import('../features/activity/ActivityPage.tsx')).ActivityPage);
const verify = lazyPart(
  async () => (await import('../features/content-gate/parts/VerifyInstallation.tsx')).VerifyInstallation,
);

/** Visitor Analytics and the Activity Dashboard, by the address. */
export function VisitorScreens() {
  const { pathname } = useLocation();
  if (matchPath(ADMIN_PATHS.activity, pathname)) return <activityPage.Part />;
  // Visits are counted by the widget, whose installation the gate's feature verifies: the two meet here.
  return (
    <analyticsPage.Part
      verify={({ id, name }) => (
        <Suspense fallback={null}>
          <verify.Part siteId={id} name={name} />
        </Suspense>
      )}
    />
  );
}
