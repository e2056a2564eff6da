import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { bulkOutcome } from '../../../shared/ui/bulk-outcome.ts';
import { counted } from '../../../shared/ui/format.ts';
import { refusedRows } from '../subscriber-bulk.ts';
import { useSubscriberBulk } from '../use-subscriber-bulk.ts';
import { AskedGive } from './AskedGive.tsx';

const ACTIONS = [
  { key: 'upgrade', label: 'Upgrade to premium' },
  { key: 'downgrade', label: 'Downgrade to free' },
  { key: 'delete', label: 'Delete' },
] as const;

interface SubscriberBulkProps {
  siteId: number;
  subscribers: readonly SubscriberView[];
  selection: Selection;
}

/** What can be done with many subscribers at once. What was refused stays until the next try, row by row. */
export function SubscriberBulk({ siteId, subscribers, selection }: SubscriberBulkProps) {
  const { setAll } = selection;
  const [emails, setEmails] = useState<ReadonlyMap<number, string>>(new Map());
  const bulk = useSubscriberBulk(siteId, () => setAll(false));
  const [isAsking, setAsking] = useState(false);
  const nameRows = (): void => setEmails(new Map(subscribers.map(({ id, email }) => [id, email])));
  return (
    <>
      <BulkBar selection={selection} shown={subscribers.length}>
        {ACTIONS.map(({ key, label }) => (
          <Button
            key={key}
            size="small"
            variant="outlined"
            color={key === 'delete' ? 'error' : 'inherit'}
            disabled={bulk.isPending}
            onClick={() => {
              nameRows();
              if (key === 'upgrade') setAsking(true);
              else bulk.mutate({ action: key, ids: selection.ids });
            }}
          >
            {label}
          </Button>
        ))}
      </BulkBar>
      {isAsking && (
        <AskedGive
          siteId={siteId}
          whom={counted(selection.ids.length, 'subscriber', 'subscribers')}
          onGive={(day) => bulk.mutateAsync({ action: 'upgrade', ids: selection.ids, day })}
          onClose={() => setAsking(false)}
        />
      )}
      {bulk.data && !bulkOutcome(bulk.data).isWhole && <Refused answer={bulk.data} emails={emails} />}
    </>
  );
}

function Refused({ answer, emails }: { answer: BulkAnswer; emails: ReadonlyMap<number, string> }) {
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {bulkOutcome(answer).sentence}
      <Box
        component="ul"
        aria-label="Subscribers not changed"
        tabIndex={0}
        sx={{ m: 0, mt: 2, pl: 5, maxHeight: 160, overflowY: 'auto' }}
      >
        {refusedRows(answer, emails).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
