import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { wordpressLinkQuery } from '../features/account/account-api.ts';
import { PremiumLink } from '../features/account/parts/PremiumLink.tsx';
import { DataState } from '../shared/ui/DataState.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { ReturnStop } from './ReturnStop.tsx';

const TITLE = 'Premium access';

/** What the sign-in shows to premium readers who came from a website: the link that lets them in there for a day. */
export function PremiumLinkPage() {
  return (
    <ReturnStop title={TITLE}>
      {(site, returnUrl) => (
        <PublicLayout
          title={TITLE}
          text={`Your link to ${site.name}: no gate popups, unlimited access.`}
          footer={<HomeButton quiet />}
        >
          <Link siteName={site.name} returnUrl={returnUrl} />
        </PublicLayout>
      )}
    </ReturnStop>
  );
}

function Link({ siteName, returnUrl }: { siteName: string; returnUrl: string }) {
  const query = useQuery(wordpressLinkQuery(returnUrl));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={160} />}>
      {(link) => <PremiumLink siteName={siteName} link={link} />}
    </DataState>
  );
}
