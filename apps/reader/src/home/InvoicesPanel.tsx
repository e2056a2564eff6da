import { useState } from 'react';
import type { InvoiceView } from '@pressloom/contracts/billing';
import { Panel } from '../parts/Panel.tsx';
import { leaveFor } from '../subscribe/leave.ts';
import { useLoad } from '../use-load.ts';
import { lookAtInvoices, openInvoice } from './api.ts';
import { LookedAt } from './LookedAt.tsx';
import { RowButton } from './RowButton.tsx';
import type { Speech } from './texts.ts';

const SHOWN_AT_FIRST = 4;

/** What was paid, each with the way to its invoice. `stamp`: what it was last asked for. */
export function InvoicesPanel({ stamp, speech }: { stamp: string; speech: Speech }) {
  const loaded = useLoad(lookAtInvoices, stamp);
  const said = speech.t.invoices;
  return (
    <Panel title={said.title}>
      <LookedAt loaded={loaded} speech={speech}>
        {(invoices) => (invoices.length === 0 ? <p>{said.empty}</p> : <Invoices invoices={invoices} speech={speech} />)}
      </LookedAt>
    </Panel>
  );
}

function Invoices({ invoices, speech }: { invoices: InvoiceView[]; speech: Speech }) {
  const [isWhole, setWhole] = useState(false);
  const said = speech.t.invoices;
  const shown = isWhole ? invoices : invoices.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="rows" aria-label={said.title}>
        {shown.map((invoice) => (
          <RowButton
            key={invoice.id}
            label={said.open}
            name={said.openOf({ day: speech.day(invoice.paidAt) })}
            busyLabel={said.opening}
            failed={said.failed}
            act={async () => leaveFor((await openInvoice(invoice.id)).url)}
          >
            <InvoiceFacts invoice={invoice} speech={speech} />
          </RowButton>
        ))}
      </ul>
      {shown.length === invoices.length ? null : (
        <button type="button" className="quiet" onClick={() => setWhole(true)}>
          {said.showAll({ count: invoices.length })}
        </button>
      )}
    </>
  );
}

function InvoiceFacts({ invoice, speech }: { invoice: InvoiceView; speech: Speech }) {
  const { totalCents, taxCents, refundedCents, currency, paidAt, periodStart, periodEnd } = invoice;
  const { t, money, shortDay } = speech;
  const said = t.invoices;
  const amount = (cents: number) => ({ amount: money(cents, currency) });
  const notes = [
    said.fromTo({ from: shortDay(periodStart), to: shortDay(periodEnd) }),
    ...(taxCents > 0 ? [said.tax(amount(taxCents))] : []),
    ...(refundedCents > 0 ? [said.refunded(amount(refundedCents))] : []),
  ];
  return (
    <>
      <strong>{money(totalCents, currency)}</strong> · {shortDay(paidAt)}
      {notes.map((note) => (
        <span key={note} className="small note">
          {note}
        </span>
      ))}
    </>
  );
}
