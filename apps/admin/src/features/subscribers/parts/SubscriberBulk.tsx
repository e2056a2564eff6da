import Box from '@mui/material/Box';
import { useState } from 'react';
import type { BulkRow } from '@pressloom/contracts/requests';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import type { BulkParts } from '../../../shared/api/bulk-in-parts.ts';
import { useAsked } from '../../../shared/hooks/use-asked.ts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { bulkOutcome } from '../../../shared/ui/bulk-outcome.ts';
import { counted } from '../../../shared/ui/format.ts';
import { DONE_WITH, refusedRows } from '../subscriber-bulk.ts';
import { useSubscriberBulk } from '../use-subscriber-bulk.ts';
import { AskedGive } from './AskedGive.tsx';

const ACTS = ['upgrade', 'downgrade', 'delete'] as const;

const LABELS = { upgrade: 'Upgrade to premium', downgrade: 'Downgrade to free', delete: 'Delete' };

interface SubscriberBulkProps {
  siteId: number;
  subscribers: readonly SubscriberView[];
  selection: Selection;
}

/** What can be done with many subscribers at once. What was refused stays until the next try, row by row. */
export function SubscriberBulk({ siteId, subscribers, selection }: SubscriberBulkProps) {
  const [emails, setEmails] = useState<ReadonlyMap<number, string>>(new Map());
  const bulk = useSubscriberBulk(siteId, selection);
  const [asked, setAsked] = useAsked<'upgrade'>(() => selection.ids.length > 0);
  return (
    <>
      <BulkBar
        selection={selection}
        shown={subscribers.length}
        acts={ACTS}
        labels={LABELS}
        pending={bulk.isPending ? bulk.variables.action : null}
        onAct={async (action) => {
          setEmails(new Map(subscribers.map(({ id, email }) => [id, email])));
          if (action === 'upgrade') setAsked(action);
          else await bulk.mutateAsync({ action, ids: selection.ids });
        }}
      />
      {asked && (
        <AskedGive
          siteId={siteId}
          whom={counted(selection.ids.length, 'subscriber', 'subscribers')}
          onGive={(day) => bulk.mutateAsync({ action: asked, ids: selection.ids, day })}
          onClose={() => setAsked(null)}
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
