import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useWork } from '../../../shared/api/use-work.ts';
import { connectionQuery } from '../../../shared/payments/api.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { compareNow, comparisonsQuery } from '../comparisons-api.ts';
import { ComparisonRow } from './ComparisonRow.tsx';

const HINT = 'Every night Pressloom compares its payment records with Stripe. Differences are fixed and listed here.';

/** What comparisons with Stripe found, and one more now. */
export function ComparisonsTab() {
  const list = useQuery(comparisonsQuery);
  const connection = useQuery(connectionQuery);
  const toast = useToast();
  const work = useWork({
    type: 'reconcile-billing',
    target: 'schedule:reconcile-billing',
    known: null,
    run: compareNow,
    onDone: ({ message }) => toast.success('Compared with Stripe', message),
    onFailed: (error) => toast.failed('Comparison Failed', error),
  });
  const isConnected = connection.data?.scope !== null;
  return (
    <Section
      title="Comparisons with Stripe"
      hint={HINT}
      action={
        isConnected ? (
          <BusyButton variant="contained" busy={work.isBusy} busyLabel="Comparing…" onClick={() => work.start()}>
            Compare now
          </BusyButton>
        ) : undefined
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <WorkProgress work={work} label="Comparison with Stripe" />
        {work.failure !== null && <FailureNote sentence={work.failure.human} onRetry={() => work.start()} />}
        <DataState
          query={list}
          skeleton={<Skeleton variant="rounded" height={240} />}
          empty={
            <EmptyState
              title="No comparison yet"
              text={isConnected ? 'The first one runs tonight.' : 'Once Stripe is connected, one runs every night.'}
            />
          }
        >
          {(reports) => (
            <Box component="ul" aria-label="Comparisons" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {reports.map((report, place) => (
                <ComparisonRow key={report.id} report={report} isWorking={work.isBusy && place < 2} />
              ))}
            </Box>
          )}
        </DataState>
      </Box>
    </Section>
  );
}
