import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ReadingSite } from '@pressloom/contracts/membership';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import { wordpressLinkQuery } from '../features/account/account-api.ts';
import { ReaderData } from '../features/account/parts/ReaderData.tsx';
import { PremiumLink } from '../features/account/parts/PremiumLink.tsx';
import { useLinkTexts } from '../features/account/use-link-texts.ts';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';
import { CheckoutStop } from './CheckoutStop.tsx';
import { HomeButton } from './HomeButton.tsx';
import { NoMembershipPage } from './NoMembershipPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { ReturnStop } from './ReturnStop.tsx';

/** What the sign-in shows to premium readers who came from a website: the link that lets them in there for a day. */
export function PremiumLinkPage() {
  const { user } = useCurrentUser();
  const { plan } = wishOf(useLocation().search);
  const { language, texts } = useLinkTexts();
  const said = texts.link;
  if (!user?.isPremium) return plan === null ? <NoMembershipPage /> : <CheckoutStop />;
  return (
    <ReturnStop title={said.title}>
      {(site, returnUrl) => (
        <PublicLayout
          lang={language}
          title={said.title}
          text={(site.hasActiveGate ? said.text : said.textOpen)({ site: site.name })}
          footer={<HomeButton quiet />}
        >
          <Link site={site} returnUrl={returnUrl} />
        </PublicLayout>
      )}
    </ReturnStop>
  );
}

function Link({ site, returnUrl }: { site: ReadingSite; returnUrl: string }) {
  const query = useQuery(wordpressLinkQuery({ returnUrl }));
  return (
    <ReaderData query={query} skeleton={<Skeleton variant="rounded" height={160} />}>
      {(link) => <PremiumLink site={site} link={link} />}
    </ReaderData>
  );
}
