import { Fragment } from 'react';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { LegalPage as LegalPageName, LegalText } from '@pressloom/contracts/legal';
import { PATHS } from '../app/paths.ts';
import { legalTextQuery } from '../features/account/account-api.ts';
import { LEGAL_TITLES, legalBlocks } from '../features/account/legal-text.ts';
import { DataState } from '../shared/ui/DataState.tsx';
import { formatDay } from '../features/account/format-day.ts';
import { PublicLayout } from './PublicLayout.tsx';

const READING_WIDTH = 720;

export const TermsPage = () => <LegalPage page="terms" />;
export const PrivacyPage = () => <LegalPage page="privacy" />;

/** A text that operators write, for everybody to read. */
function LegalPage({ page }: { page: LegalPageName }) {
  const query = useQuery(legalTextQuery(page));
  const other: LegalPageName = page === 'terms' ? 'privacy' : 'terms';
  return (
    <PublicLayout
      title={LEGAL_TITLES[page]}
      width={READING_WIDTH}
      footer={
        <>
          <Link component={RouterLink} to={PATHS[other]}>
            {LEGAL_TITLES[other]}
          </Link>
          {' · '}
          <Link component={RouterLink} to={PATHS.dashboard}>
            Go to the start page
          </Link>
        </>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(text) => <Text title={LEGAL_TITLES[page]} {...text} />}
      </DataState>
    </PublicLayout>
  );
}

function Text({ title, text, updatedAt }: LegalText & { title: string }) {
  const [first, ...rest] = legalBlocks(text);
  // The page has that title already.
  const repeats = first?.kind === 'heading' && first.text === title;
  const blocks = repeats || first === undefined ? rest : [first, ...rest];
  return (
    <Stack spacing={3} sx={{ overflowWrap: 'anywhere' }}>
      {blocks.map((block, index) => (
        <Fragment key={index}>
          {block.kind === 'heading' ? (
            <Typography variant="h2" sx={{ pt: index === 0 ? 0 : 3 }}>
              {block.text}
            </Typography>
          ) : (
            <Typography sx={{ whiteSpace: 'pre-line' }}>{block.text}</Typography>
          )}
        </Fragment>
      ))}
      {updatedAt === null ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ pt: 3 }}>
          Last changed on {formatDay(updatedAt)}.
        </Typography>
      )}
    </Stack>
  );
}
