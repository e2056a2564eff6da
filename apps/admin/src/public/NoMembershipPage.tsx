import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { ReadingSite } from '@pressloom/contracts/membership';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { withWish } from '@pressloom/contracts/subscribe-wish';
import { wordpressLinkQuery } from '../features/account/account-api.ts';
import { ReaderData } from '../features/account/parts/ReaderData.tsx';
import { useLinkTexts } from '../features/account/use-link-texts.ts';
import { HomeButton } from './HomeButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { ReturnStop } from './ReturnStop.tsx';

/** What the sign-in shows to readers without a membership who came from a website that keeps articles to members: what is missing, and the ways on. */
export function NoMembershipPage() {
  const { language, texts } = useLinkTexts();
  const { title, text } = texts.none;
  return (
    <ReturnStop title={title}>
      {(site, returnUrl) =>
        site.hasActiveGate ? (
          <PublicLayout lang={language} title={title} text={text({ site: site.name })} footer={<HomeButton quiet />}>
            <WaysOn site={site} returnUrl={returnUrl} />
          </PublicLayout>
        ) : (
          <Navigate to={ADMIN_PATHS.dashboard} replace />
        )
      }
    </ReturnStop>
  );
}

/** The way back tells the website's gate who reads, so that it opens once they have paid. */
function WaysOn({ site, returnUrl }: { site: ReadingSite; returnUrl: string }) {
  const query = useQuery(wordpressLinkQuery({ returnUrl, alsoWithoutMembership: true }));
  const { join, back } = useLinkTexts().texts.none;
  const offer = withWish(READER_PATHS.subscribe, { returnUrl, plan: null, siteId: site.id });
  return (
    <Stack spacing={4}>
      <Button variant="contained" size="large" fullWidth href={offer}>
        {join}
      </Button>
      <ReaderData query={query} skeleton={<Skeleton variant="rounded" height={40} />}>
        {({ authUrl }) => (
          <Button variant="outlined" color="inherit" size="large" fullWidth href={authUrl}>
            {back}
          </Button>
        )}
      </ReaderData>
    </Stack>
  );
}
