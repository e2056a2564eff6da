import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { LEDGER_BY, LEDGER_LIMITS } from '@pressloom/contracts/ledger';
import type { Ledger, LedgerBy } from '@pressloom/contracts/ledger';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import { useMissingFigures } from '../../../shared/hooks/use-missing-figures.ts';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { CountingNote } from '../../../shared/ui/CountingNote.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ledgerFileAddress, ledgerQuery } from '../api.ts';
import { DEFAULT_ORDER, LEDGER_ORDERS, isEmptyLedger } from '../ledger.ts';
import { pretendMoney } from '../revenue.ts';
import { useLedgerDays } from '../use-ledger-days.ts';
import { LedgerControls } from './LedgerControls.tsx';
import { LedgerNotes } from './LedgerNotes.tsx';
import { LedgerTable } from './LedgerTable.tsx';

const ORDERS = LEDGER_ORDERS.map(({ value }) => value);

/** What each keyword, video or article brought and cost, from the search to the renewal. */
export function LedgerCard({ siteId }: { siteId: number }) {
  const [by, setBy] = useUrlState<LedgerBy>('by', 'keyword', { allowed: LEDGER_BY });
  const [sort, setSort] = useUrlState<(typeof ORDERS)[number]>('order', DEFAULT_ORDER, { allowed: ORDERS });
  const [rows, setRows] = useState<number>(LEDGER_LIMITS.rows.default);
  const days = useLedgerDays();
  const asked = { siteId, by, sort, rows, ...days.shown };
  const query = useQuery({ ...ledgerQuery(asked), placeholderData: keepPreviousData });
  const missing = useMissingFigures(siteId);
  const pretend = query.data && query.data.currencies.length > 0 ? pretendMoney(query.data.scope) : null;
  return (
    <Section
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          Ledger
          {pretend && <Pill component="span" label={pretend.label} sx={{ color: 'text.secondary' }} />}
        </Box>
      }
      hint={`What each keyword, video or article brought and cost.${pretend ? ` ${pretend.text}` : ''}`}
      action={
        <Button variant="outlined" color="inherit" component="a" href={ledgerFileAddress(asked)} download>
          Export CSV
        </Button>
      }
    >
      <LedgerControls by={by} onBy={setBy} sort={sort} onSort={setSort} days={days} />
      {days.note !== null && (
        <Typography role="status" sx={{ mb: 3 }}>
          {days.note}
        </Typography>
      )}
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={280} />}
        isEmpty={isEmptyLedger}
        empty={<NothingYet missing={missing} />}
      >
        {(ledger) => (
          <>
            {missing !== null && (
              <Box sx={{ mb: 3 }}>
                <CountingNote text={missing} />
              </Box>
            )}
            <LedgerTable ledger={ledger} />
            <More ledger={ledger} isReading={query.isPlaceholderData} onMore={() => setRows(LEDGER_LIMITS.rows.max)} />
            <Notes ledger={ledger} />
          </>
        )}
      </DataState>
    </Section>
  );
}

interface MoreProps {
  ledger: Ledger;
  isReading: boolean;
  onMore: () => void;
}

function More({ ledger: { others, rows }, isReading, onMore }: MoreProps) {
  if (others === null || rows.length >= LEDGER_LIMITS.rows.max) return null;
  return (
    <BusyButton variant="text" busy={isReading} sx={{ mt: 2 }} onClick={onMore}>
      Show more rows
    </BusyButton>
  );
}

function Notes({ ledger }: { ledger: Ledger }) {
  return <LedgerNotes ledger={ledger} zone={zoneTitle(ledger.timeZone, new Date(useNow()))} />;
}

function NothingYet({ missing }: { missing: string | null }) {
  if (missing !== null) return <EmptyState title="No figures yet" text={missing} />;
  return (
    <EmptyState
      title="No data yet"
      text="Nothing was found, published, read, paid or spent in this period."
      action={
        <Button variant="outlined" component={Link} to={ADMIN_PATHS.keywords}>
          Go to the keywords
        </Button>
      }
    />
  );
}
