import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useSelection } from '../../../shared/hooks/use-selection.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { counted, formatNumber } from '../../../shared/ui/format.ts';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { NoSubscribers } from '../../../shared/ui/NoSubscribers.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { totalText } from '../../../shared/ui/total-text.ts';
import { exportAddress, statsQuery, subscriberPages } from '../api.ts';
import { filterQuery, isNarrowed, NO_FILTER, SUBSCRIBER_FILTER } from '../subscriber-filter.ts';
import { breakdown, totalOf } from '../subscriber-text.ts';
import { LastDeletion } from './LastDeletion.tsx';
import { SubscriberBulk } from './SubscriberBulk.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { SubscriberToolbar } from './SubscriberToolbar.tsx';

const NONE: readonly SubscriberView[] = [];

/** All who are or were on a website's list. */
export function ManageTab({ siteId }: { siteId: number }) {
  const [filter, setFilter] = useUrlFilter(SUBSCRIBER_FILTER);
  const query = filterQuery(siteId, filter, useNow());
  const { list, total, more } = useListPages(subscriberPages(query));
  const stats = useQuery(statsQuery(siteId)).data;
  const selection = useSelection(list.data ?? NONE);
  const isFiltered = isNarrowed(filter);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const isEmpty = list.data?.length === 0;
  const all = stats ? totalOf(stats) : null;
  // The total is that of the rows below.
  const shownTotal = isFiltered ? total && totalText(total) : all !== null && formatNumber(all);
  const ofAll = all === null ? null : `Out of ${counted(all, 'subscriber', 'subscribers')}.`;
  return (
    <Section
      title={
        <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
          {isFiltered ? 'Matching subscribers' : 'All subscribers'}
          {shownTotal && <Pill label={shownTotal} />}
        </Box>
      }
      hint={isFiltered ? ofAll : stats && breakdown(stats)}
      action={
        <Button
          variant="outlined"
          color="inherit"
          component="a"
          href={exportAddress(query)}
          download
          disabled={list.data === undefined || isEmpty}
        >
          {isFiltered ? 'Export these' : 'Export CSV'}
        </Button>
      }
    >
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        {(isFiltered || !isEmpty) && (
          <SubscriberToolbar filter={filter} onChange={setFilter} shown={list.data ?? NONE} />
        )}
        <LastDeletion siteId={siteId} />
        <DataState
          query={list}
          skeleton={<Skeleton variant="rounded" height={320} />}
          empty={
            isFiltered ? <NoMatch q={filter.q} onClear={() => setFilter(NO_FILTER)} /> : <NoSubscribers stats={null} />
          }
        >
          {(subscribers) => (
            <>
              <SubscriberBulk siteId={siteId} subscribers={subscribers} selection={selection} />
              <SubscriberList subscribers={subscribers} selection={selection} />
              <LoadMore query={more} shown={subscribers.length} total={total} />
            </>
          )}
        </DataState>
      </Box>
    </Section>
  );
}

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      title={q ? `No subscriber matches “${q}”` : 'No subscriber matches'}
      text="The search covers email addresses. Try fewer letters or other filters."
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Show all subscribers
        </Button>
      }
    />
  );
}
