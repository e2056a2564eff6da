import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { LegalPage as LegalPageName } from '@pressloom/contracts/legal';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { LEGAL_PAGE_TEXTS } from '@pressloom/contracts/reader-texts/legal-page';
import { legalTextQuery } from '../features/account/account-api.ts';
import { LegalWords } from '../features/account/parts/LegalWords.tsx';
import { DataState } from '../shared/ui/DataState.tsx';
import { returnUrlOf } from '../features/account/return-url.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PublicLayout } from './PublicLayout.tsx';

const READING_WIDTH = 720;

export const TermsPage = () => <LegalPage page="terms" />;
export const PrivacyPage = () => <LegalPage page="privacy" />;

/** A text that operators write, for everybody to read, in the language of the website that its reader came from. */
function LegalPage({ page }: { page: LegalPageName }) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('language');
  const returnUrl = asked === null ? returnUrlOf(search) : null;
  const wanted = readerLanguageOf(asked ?? 'en');
  const query = useQuery(legalTextQuery(page, returnUrl === null ? { language: wanted } : { return_url: returnUrl }));
  // Only the server knows the language of a website.
  if (returnUrl !== null && query.isPending) return <LoadingScreen />;

  const language = query.data?.language ?? wanted;
  const { title, around } = LEGAL_PAGE_TEXTS[language];
  const other: LegalPageName = page === 'terms' ? 'privacy' : 'terms';
  return (
    <PublicLayout
      title={title[page]}
      lang={language}
      width={READING_WIDTH}
      footer={
        <>
          <Link component={RouterLink} to={`${ADMIN_PATHS[other]}${search}`}>
            {title[other]}
          </Link>
          {' · '}
          <Link component={RouterLink} to={ADMIN_PATHS.dashboard}>
            {around.goToStart}
          </Link>
        </>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(text) => <LegalWords title={title[page]} {...text} />}
      </DataState>
    </PublicLayout>
  );
}
