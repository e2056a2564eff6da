import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { ReadingSite } from '@pressloom/contracts/membership';
import { returnSiteQuery } from '../features/account/api.ts';
import { ReaderData } from '../features/account/parts/ReaderData.tsx';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { useReturnUrl } from '../features/account/use-return-url.ts';
import { HomeButton } from './HomeButton.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PublicLayout } from './PublicLayout.tsx';

interface ReturnStopProps {
  title: string;
  children: (site: ReadingSite, returnUrl: string) => ReactNode;
}

/** Shows its children to whoever came from a connected website, and leads all others home. */
export function ReturnStop({ title, children }: ReturnStopProps) {
  const { returnUrl } = useReturnUrl();
  const { language } = useAccountTexts();
  const query = useQuery({ ...returnSiteQuery(returnUrl ?? ''), enabled: returnUrl !== null });
  if (query.isFetching && !query.data) return <LoadingScreen />;
  if (query.data?.site && returnUrl !== null) return children(query.data.site, returnUrl);
  if (!query.error) return <Navigate to={ADMIN_PATHS.dashboard} replace />;
  return (
    <PublicLayout lang={language} title={title} footer={<HomeButton quiet />}>
      <ReaderData query={query} skeleton={null}>
        {() => null}
      </ReaderData>
    </PublicLayout>
  );
}
