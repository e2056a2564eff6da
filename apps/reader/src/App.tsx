import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { Asked } from './address.ts';
import { ConfirmPage } from './pages/ConfirmPage.tsx';
import { PreferencesPage } from './pages/PreferencesPage.tsx';
import { UnsubscribePage } from './pages/UnsubscribePage.tsx';

/** The page at a path. The server sends no other path here but those of the contract, in any letter case. */
export function App({ path, asked }: { path: string; asked: Asked }) {
  const at = path.toLowerCase().replace(/\/+$/, '');
  if (at === READER_PATHS.preferences) return <PreferencesPage asked={asked} />;
  if (at === READER_PATHS.unsubscribe) return <UnsubscribePage asked={asked} />;
  return <ConfirmPage asked={asked} />;
}
