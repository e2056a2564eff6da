import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { AUTHORIZATION_TEXTS } from '@pressloom/contracts/site-authorization';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { useSites } from '../../shared/hooks/use-sites.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { testSite, updateSite } from './api.ts';
import { TestResult } from './parts/TestResult.tsx';
import type { FoundAddress } from './parts/TestResult.tsx';
import { resultOf } from './connect-result.ts';

/** How a connection by WordPress's own page ended, and the test of the website. */
export function ConnectResultPage() {
  const { result, siteId, tone, isConnected } = resultOf(useSearchParams()[0]);
  const sites = useSites();
  const { select } = useSelectedSite();
  const site = sites.data?.find(({ id }) => id === siteId) ?? null;
  const { title, text } = AUTHORIZATION_TEXTS[result];
  return (
    <>
      <PageHeader title={title} />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
        <Alert severity={tone} role="status">
          {text}
          {result === 'other-user' && site ? ` It is ${site.username}.` : ''}
        </Alert>
        {siteId !== null && sites.isPending ? <Skeleton variant="rounded" height={180} /> : null}
        {siteId !== null && sites.isError ? (
          <ErrorState
            title="The website could not be loaded"
            error={sites.error}
            onRetry={() => void sites.refetch()}
          />
        ) : null}
        {site ? <SiteTest key={site.id} site={site} /> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {isConnected ? null : (
            <Button
              variant="contained"
              component={Link}
              to={site ? ADMIN_PATHS.wordpressSite(site.id) : ADMIN_PATHS.newWordpressSite}
            >
              {site ? `Edit ${site.name}` : 'Try again'}
            </Button>
          )}
          {isConnected && site ? (
            <Button variant="contained" component={Link} to={ADMIN_PATHS.keywords} onClick={() => select(site.id)}>
              Add keywords
            </Button>
          ) : null}
          <Button color="inherit" variant="outlined" component={Link} to={ADMIN_PATHS.wordpressIntegration}>
            All websites
          </Button>
        </Box>
      </Box>
    </>
  );
}

/** Runs once when it appears. */
function SiteTest({ site }: { site: SiteView }) {
  const test = useMutation({
    mutationFn: async (found: FoundAddress | null) => {
      if (found) await updateSite(site.id, found);
      return await testSite(site.id);
    },
  });
  const run = test.mutate;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    run(null);
  }, [run]);
  return (
    <Section title={site.name} hint={`${site.siteUrl} · signs in as ${site.username}`}>
      <TestResult
        testing={test.isPending || test.isIdle}
        answer={test.data ?? null}
        error={test.error}
        onRetry={() => run(null)}
        onUse={run}
      />
    </Section>
  );
}
