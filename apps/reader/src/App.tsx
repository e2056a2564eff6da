import { READER_PATHS, READER_TEST_PATHS } from '@pressloom/contracts/reader-pages';
import type { Asked } from './address.ts';
import { LazyPage } from './parts/LazyPage.tsx';
import { ConfirmPage } from './pages/ConfirmPage.tsx';
import { UnsubscribePage } from './pages/UnsubscribePage.tsx';
import { OfferPage } from './subscribe/OfferPage.tsx';

/** What whoever comes to confirm or to unsubscribe, or from an article, doesn't see, and doesn't load. */
const loadPricingTest = async () => (await import('./test-pages.ts')).PricingTestPage;
const loadPopupTest = async () => (await import('./test-pages.ts')).PopupTestPage;
const loadPremiumAuthTest = async () => (await import('./test-pages.ts')).PremiumAuthTestPage;
const loadCancelled = async () => (await import('./results/CancelledPage.tsx')).CancelledPage;
const loadSuccess = async () => (await import('./results/SuccessPage.tsx')).SuccessPage;
const loadPreferences = async () => (await import('./pages/PreferencesPage.tsx')).PreferencesPage;
const loadHome = async () => (await import('./home/HomePage.tsx')).HomePage;

/** The page at a path. The server sends no other path here but `/` and those of the contract, in any letter case. */
export function App({ path, search, asked }: { path: string; search: string; asked: Asked }) {
  const at = path.toLowerCase().replace(/\/+$/, '');
  if (at === '') return <LazyPage load={loadHome} props={{ search }} />;
  if (at === READER_PATHS.subscribe) return <OfferPage search={search} />;
  if (at === READER_PATHS.subscriptionSuccess) return <LazyPage load={loadSuccess} props={{ search }} />;
  if (at === READER_PATHS.subscriptionCancelled) return <LazyPage load={loadCancelled} props={{ search }} />;
  if (at === READER_TEST_PATHS.pricing) return <LazyPage load={loadPricingTest} props={{ search }} />;
  if (at === READER_TEST_PATHS.popup) return <LazyPage load={loadPopupTest} props={{}} />;
  if (at === READER_TEST_PATHS.premiumAuth || at === READER_TEST_PATHS.test)
    return <LazyPage load={loadPremiumAuthTest} props={{}} />;
  if (at === READER_PATHS.preferences) return <LazyPage load={loadPreferences} props={{ asked }} />;
  if (at === READER_PATHS.unsubscribe) return <UnsubscribePage asked={asked} />;
  return <ConfirmPage asked={asked} />;
}
