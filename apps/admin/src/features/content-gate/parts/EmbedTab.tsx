import { useCallback } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ContentGateSettings } from '@pressloom/contracts/gate';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { CopyBox } from '../../../shared/ui/CopyBox.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { matchingSites, SEARCH_ABOVE } from '../../../shared/ui/site-search.ts';
import { embedQuery, gatesQuery } from '../api.ts';
import { gateOf } from '../gate-form.ts';
import { addressProblem, UNCOUNTED_NOTE, WIDGET_NOTE, widgetSnippet } from '../gate-text.ts';
import { UncountedBrowser } from './UncountedBrowser.tsx';
import { VerifyInstallation } from './VerifyInstallation.tsx';

const SKELETON = <Skeleton variant="rounded" height={320} />;

/** The code of each website, to be pasted into its pages. */
export function EmbedTab() {
  const embed = useQuery(embedQuery);
  const gates = useQuery(gatesQuery);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <Alert severity="info" role="note">
        {WIDGET_NOTE}
      </Alert>
      <DataState query={embed} skeleton={SKELETON}>
        {({ scriptUrl }) => (
          <DataState query={gates} skeleton={SKELETON}>
            {(stored) => <Codes scriptUrl={scriptUrl} gates={stored} />}
          </DataState>
        )}
      </DataState>
    </Box>
  );
}

function Codes({ scriptUrl, gates }: { scriptUrl: string; gates: ContentGateSettings[] }) {
  const { sites } = useSelectedSite();
  const [q, setQ] = useUrlState<string>('q', '');
  const search = useCallback((text: string) => setQ(text), [setQ]);
  const isLong = sites.length > SEARCH_ABOVE;
  const shown = isLong ? matchingSites(sites, q) : sites;
  const problem = addressProblem(scriptUrl);
  return (
    <>
      {problem !== null && (
        <Alert severity="warning" role="note">
          {problem}
        </Alert>
      )}
      <Section
        title="Embed codes"
        hint="Paste a website’s code once, before the end of the head of its pages, then verify it."
      >
        {isLong && <SearchField label="Search websites" value={q} onChange={search} />}
        {shown.length === 0 && <EmptyState title="No website matches" text="Try another name." />}
        <Box
          component="ul"
          aria-label="Embed codes of websites"
          sx={{ listStyle: 'none', m: 0, p: 0, pt: 2, display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {shown.map(({ id, name, siteUrl }) => (
            <li key={id}>
              <CopyBox
                label={name}
                copied={`The code for ${name}`}
                text={widgetSnippet(scriptUrl, { siteId: id, freeLimit: gateOf(gates, id).freeArticleLimit })}
              />
              <VerifyInstallation siteId={id} name={name} />
              <UncountedBrowser siteUrl={siteUrl} name={name} />
            </li>
          ))}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4 }}>
          The saved settings always apply: when you change the free article limit later, the code can stay as it is.
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {UNCOUNTED_NOTE}
        </Typography>
      </Section>
    </>
  );
}
