import { lazy, Suspense } from 'react';
import { READER_PATHS, READER_TEST_PATHS } from '@pressloom/contracts/reader-pages';
import type { Asked } from './address.ts';
import { ConfirmPage } from './pages/ConfirmPage.tsx';
import { PreferencesPage } from './pages/PreferencesPage.tsx';
import { UnsubscribePage } from './pages/UnsubscribePage.tsx';
import { Waiting } from './parts/Waiting.tsx';
import { CancelledPage } from './results/CancelledPage.tsx';
import { SuccessPage } from './results/SuccessPage.tsx';
import { OfferPage } from './subscribe/OfferPage.tsx';
import { PricingTestPage } from './subscribe/PricingTestPage.tsx';

const AccountCards = lazy(() => import('./account/AccountCards.tsx'));

/** The page at a path. The server sends no other path here but `/` and those of the contract, in any letter case. */
export function App({ path, search, asked }: { path: string; search: string; asked: Asked }) {
  const at = path.toLowerCase().replace(/\/+$/, '');
  if (at === '') {
    return (
      <Suspense fallback={<Waiting />}>
        <AccountCards />
      </Suspense>
    );
  }
  if (at === READER_PATHS.subscribe) return <OfferPage search={search} />;
  if (at === READER_PATHS.subscriptionSuccess) return <SuccessPage search={search} />;
  if (at === READER_PATHS.subscriptionCancelled) return <CancelledPage search={search} />;
  if (at === READER_TEST_PATHS.pricing) return <PricingTestPage search={search} />;
  if (at === READER_PATHS.preferences) return <PreferencesPage asked={asked} />;
  if (at === READER_PATHS.unsubscribe) return <UnsubscribePage asked={asked} />;
  return <ConfirmPage asked={asked} />;
}
