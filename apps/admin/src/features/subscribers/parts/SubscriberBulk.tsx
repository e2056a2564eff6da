import Box from '@mui/material/Box';
import { useState } from 'react';
import type { BulkRow } from '@pressloom/contracts/requests';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import type { BulkParts } from '../../../shared/api/bulk-in-parts.ts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { bulkOutcome } from '../../../shared/ui/bulk-outcome.ts';
import { counted } from '../../../shared/ui/format.ts';
import { DONE_WITH, refusedRows } from '../subscriber-bulk.ts';
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
  const [emails, setEmails] = useState<ReadonlyMap<number, string>>(new Map());
  const bulk = useSubscriberBulk(siteId, ({ rows, stopped }) =>
    // Those that weren't reached stay chosen, for another try.
    stopped ? selection.drop(rows.map(({ id }) => id)) : selection.setAll(false),
  );
  const [isAsking, setAsking] = useState(false);
  const nameRows = (): void => setEmails(new Map(subscribers.map(({ id, email }) => [id, email])));
  return (
    <>
      <BulkBar selection={selection} shown={subscribers.length}>
        {ACTIONS.map(({ key, label }) => (
          <BusyButton
            key={key}
            size="small"
            variant="outlined"
            color={key === 'delete' ? 'error' : 'inherit'}
            busy={bulk.isPending && bulk.variables.action === key}
            isIdle={bulk.isPending}
            onClick={() => {
              nameRows();
              if (key === 'upgrade') setAsking(true);
              else bulk.mutate({ action: key, ids: selection.ids });
            }}
          >
            {label}
          </BusyButton>
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
      {bulk.isSuccess && <Refused answer={bulk.data} done={DONE_WITH[bulk.variables.action]} emails={emails} />}
    </>
  );
}

interface RefusedProps {
  answer: BulkParts<BulkRow>;
  /** What was done with the others. */
  done: string;
  emails: ReadonlyMap<number, string>;
}

function Refused({ answer, done, emails }: RefusedProps) {
  const { sentence, isWhole } = bulkOutcome(answer, done);
  const lines = refusedRows(answer, emails);
  if (isWhole) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {sentence}
      {lines.length > 0 && (
        <Box
          component="ul"
          aria-label="Subscribers not changed"
          tabIndex={0}
          sx={{ m: 0, mt: 2, pl: 5, maxHeight: 160, overflowY: 'auto' }}
        >
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
