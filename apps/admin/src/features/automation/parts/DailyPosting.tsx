import { useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { AutomationSettingsEntry } from '@pressloom/contracts/automation';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SEARCH_ABOVE } from '../../../shared/ui/site-search.ts';
import { automationEntriesQuery } from '../api.ts';
import { commonHindrance, noEffectText } from '../posting.ts';
import { PostingRow } from './PostingRow.tsx';

/** How often each website is searched, and what may come of it. */
export function DailyPosting() {
  const query = useQuery(automationEntriesQuery);
  return (
    <Section
      title="Daily posting"
      hint="How often YouTube is searched for each website, and how many videos become posts. When a website’s automation is disabled, its keywords are checked only when triggered manually. Changes are saved automatically."
    >
      <DataState
        query={query}
        skeleton={[0, 1, 2].map((row) => (
          <Skeleton key={row} variant="rounded" height={176} sx={{ mb: 4 }} />
        ))}
        empty={
          <EmptyState
            title="No website yet"
            text="Connect one, then set how often it is searched."
            action={
              <Button variant="contained" component={Link} to={ADMIN_PATHS.settingsTab('wordpress')}>
                Add your first website
              </Button>
            }
          />
        }
      >
        {(entries) => <Rows entries={entries} />}
      </DataState>
    </Section>
  );
}

function Rows({ entries }: { entries: AutomationSettingsEntry[] }) {
  const [q, setQ] = useUrlState<string>('q', '');
  const search = useCallback((text: string) => setQ(text), [setQ]);
  const isLong = entries.length > SEARCH_ABOVE;
  const [isWhole, setWhole] = useState(false);
  const matching = isLong ? entries.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())) : entries;
  // The rest of the tab stands below.
  const shown = isWhole ? matching : matching.slice(0, SEARCH_ABOVE);
  const common = commonHindrance(entries);
  return (
    <>
      {isLong && (
        <Box sx={{ pt: 1 }}>
          <SearchField label="Search websites" value={q} onChange={search} />
        </Box>
      )}
      {matching.length < entries.length && (
        <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {`${matching.length} of ${entries.length} websites`}
        </Typography>
      )}
      {shown.length === 0 && <EmptyState title="No website matches" text="Try another name." />}
      {common && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {noEffectText(common)}
        </Alert>
      )}
      <Box component="ul" aria-label="Daily posting of websites" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((entry) => (
          <PostingRow key={entry.wordpressSiteId} entry={entry} hindrance={common ? null : entry.hindrance} />
        ))}
      </Box>
      {shown.length < matching.length && (
        <BusyButton variant="outlined" onClick={() => setWhole(true)}>
          {`Show all ${matching.length} websites`}
        </BusyButton>
      )}
    </>
  );
}
