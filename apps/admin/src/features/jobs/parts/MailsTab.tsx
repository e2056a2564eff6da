import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { MAIL_STATUSES } from '@pressloom/contracts/mail-log';
import type { LoggedMailView } from '@pressloom/contracts/mail-log';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FilterBar } from '../../../shared/ui/FilterBar.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { mailPages } from '../api.ts';
import { MAIL_FILTER, MAIL_LOOK } from '../mail-words.ts';
import { useSendAgain } from '../use-send-again.ts';
import { MailRow } from './MailRow.tsx';

const ALL = { value: '', label: 'All' };
const STATUSES = [
  { value: 'undelivered', label: 'Not delivered' },
  { value: 'all', label: 'All' },
  ...MAIL_STATUSES.map((value) => ({ value, label: MAIL_LOOK[value].label })),
];

/** Emails to single people: those that did not arrive first, and what can be done about each. */
export function MailsTab() {
  const [filter, setFilter] = useUrlFilter(MAIL_FILTER);
  const { list, total, more } = useListPages(mailPages(filter));
  const sites = useSites().data ?? [];
  const sendAgain = useSendAgain();
  const [asked, setAsked] = useState<LoggedMailView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const onSendAgain = (mail: LoggedMailView): void => {
    if (mail.status === 'uncertain') setAsked(mail);
    else sendAgain.mutate(mail);
  };
  return (
    <>
      <FilterBar
        label="Which emails"
        filter={filter}
        onChange={setFilter}
        fields={[
          { name: 'status', label: 'Status', choices: STATUSES },
          {
            name: 'site',
            label: 'Website',
            choices: [ALL, ...sites.map(({ id, name }) => ({ value: String(id), label: name }))],
          },
        ]}
      />
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        <DataState
          query={list}
          skeleton={<Skeleton variant="rounded" height={320} />}
          empty={
            <Paper variant="outlined">
              {filter.status === 'undelivered' && filter.site === '' ? (
                <EmptyState
                  title="No email failed"
                  text="Receipts, confirmations and other emails to individual people appear here when they are not delivered."
                />
              ) : (
                <EmptyState
                  title="No email matches"
                  text="Try other statuses or websites."
                  action={
                    <Button variant="outlined" onClick={() => setFilter({ status: 'all', site: '' })}>
                      Show all emails
                    </Button>
                  }
                />
              )}
            </Paper>
          }
        >
          {(mails) => (
            <>
              <Box component="ul" aria-label="Emails" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
                {mails.map((mail) => (
                  <MailRow
                    key={mail.id}
                    mail={mail}
                    siteName={sites.find(({ id }) => id === mail.siteId)?.name ?? null}
                    onSendAgain={onSendAgain}
                  />
                ))}
              </Box>
              {more.hasNextPage && <LoadMore query={more} shown={mails.length} total={total} />}
            </>
          )}
        </DataState>
      </Box>
      {asked && (
        <ConfirmDialog
          title="Send it again?"
          question={`The email to ${asked.to} may have arrived. If it did, the recipient gets it twice.`}
          confirmLabel="Send again"
          tone="primary"
          onConfirm={() => sendAgain.mutateAsync(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
