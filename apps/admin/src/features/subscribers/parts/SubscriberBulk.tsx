import { useState } from 'react';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { useAsked } from '../../../shared/hooks/use-asked.ts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { BulkNote } from '../../../shared/ui/BulkNote.tsx';
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
      <BulkNote
        failure={bulk.error}
        outcome={bulk.isSuccess ? bulkOutcome(bulk.data, DONE_WITH[bulk.variables.action]) : null}
        refused={{ label: 'Subscribers not changed', lines: bulk.data ? refusedRows(bulk.data, emails) : [] }}
      />
    </>
  );
}
