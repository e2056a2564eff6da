import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { ActiveBadge } from '../../../shared/ui/ActiveBadge.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { testSite } from '../api.ts';
import { CapabilityAction } from './CapabilityAction.tsx';
import { DeleteSiteDialog } from './DeleteSiteDialog.tsx';
import { SitePublishing } from './SitePublishing.tsx';
import { TestResult } from './TestResult.tsx';

/** A connected website: what it is, its test, and the ways to change and remove it. */
export function SiteCard({ site, testNow }: { site: SiteView; testNow: boolean }) {
  const [deleting, setDeleting] = useState(false);
  const test = useMutation({ mutationFn: () => testSite(site.id) });
  const runTest = test.mutate;
  const started = useRef(false);
  useEffect(() => {
    if (!testNow || started.current) return;
    started.current = true;
    runTest();
  }, [testNow, runTest]);

  const touched = !test.isIdle;
  return (
    <Paper
      variant="outlined"
      component="li"
      aria-label={site.name}
      sx={{ p: 4, pl: 5, position: 'relative', overflow: 'hidden', minWidth: 0 }}
    >
      <Box aria-hidden sx={{ position: 'absolute', inset: '0 auto 0 0', width: 3, bgcolor: site.brandColor }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography variant="h2">{site.name}</Typography>
            <ActiveBadge active={site.active} />
            {site.isSample ? <Pill label="Sample" /> : null}
          </Box>
          <Link
            href={site.siteUrl}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ display: 'inline-block', mt: 1, py: '1px' }}
          >
            {site.siteUrl}
          </Link>
          <Typography color="textSecondary">
            {site.brandName} · signs in as {site.username}
          </Typography>
          {site.autoPublish && <SitePublishing siteId={site.id} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            onClick={() => runTest()}
            disabled={test.isPending}
            aria-label={`Test the connection to ${site.name}`}
          >
            {test.isPending ? 'Testing…' : 'Test'}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            component={RouterLink}
            to={ADMIN_PATHS.wordpressSite(site.id)}
            aria-label={`Edit ${site.name}`}
          >
            Edit
          </Button>
          <Button size="small" color="error" onClick={() => setDeleting(true)} aria-label={`Delete ${site.name}`}>
            Delete
          </Button>
        </Box>
      </Box>
      {site.capabilities.length > 0 ? (
        <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
          {site.capabilities.map((capability) => (
            <CapabilityAction key={capability.key} site={site} capability={capability} />
          ))}
        </Box>
      ) : null}
      {site.isUnencrypted && !test.data?.warning ? (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {SITE_MESSAGES.unencrypted}
        </Alert>
      ) : null}
      {site.syncError && !touched ? (
        <Alert severity="error" sx={{ mt: 3 }}>
          {site.syncError}
        </Alert>
      ) : null}
      {touched ? (
        <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
          <TestResult
            testing={test.isPending}
            answer={test.data ?? null}
            error={test.error}
            onRetry={() => runTest()}
          />
        </Box>
      ) : null}
      {deleting ? <DeleteSiteDialog site={site} onClose={() => setDeleting(false)} /> : null}
    </Paper>
  );
}
