import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { RelayLookup } from '../../mail/relay/relay-lookup.ts';
import { RelayLookups } from '../../mail/relay/relay-lookups.service.ts';
import { deliveryMessageId } from './message-ids.ts';

type SettledIssue = Newsletter & { messageId: string };

/** A mail that may have been handed over, by a run that died or over a connection that broke. */
interface Open {
  id: string;
  email: string;
  claimedAt: Date;
}

/** What became of them: `waits` in milliseconds until the others can be asked about, null where there are none. */
export interface Settled {
  waits: number | null;
  accepted: number;
  again: number;
  uncertain: number;
  /** Why the mail server could not be asked. */
  problem: string | null;
}

const NOTHING: Settled = { waits: null, accepted: 0, again: 0, uncertain: 0, problem: null };
const PATIENCE = 'The mail server’s answer was lost, so nobody knows whether it arrived.';
const NOT_BELIEVED = `${PATIENCE} Its provider was asked and knows none of this newsletter’s emails: check the API key.`;

/**
 * Finds out what became of mails that were in flight when a run or a connection broke off. The mail server is asked by Message-ID,
 * after it had time to take them: a dead sender’s text is taken as late as a living one’s. Where it can't be asked, or isn't believed, they stay `uncertain` and are never sent again by themselves.
 */
@Injectable()
export class Settling {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lookups: RelayLookups,
  ) {}

  /** `run`: the one that asks; rows that it claimed itself and still sends are left alone. */
  async settle(
    issue: SettledIssue,
    { run, now, settleMs }: { run: number; now: Date; settleMs: number },
  ): Promise<Settled> {
    const all: Open[] = await this.dataSource.query(OPEN, [issue.id, run]);
    if (all.length === 0) return NOTHING;
    const lookup = await this.lookups.of(issue.wordpressSiteId, issue.deliveryProvider);
    const patience = settleMs + (lookup?.toldAfterMs ?? 0);
    const waitOf = ({ claimedAt }: Open) => Math.min(claimedAt.getTime() + patience - now.getTime(), patience);
    const open = all.filter((mail) => waitOf(mail) <= 0);
    const longest = Math.max(...all.map(waitOf));
    const settled = await this.ask(open, { issue, run, lookup, before: new Date(now.getTime() - patience) });
    return { ...settled, waits: longest > 0 ? longest : null };
  }

  private async ask(
    open: Open[],
    { issue, run, lookup, before }: { issue: SettledIssue; run: number; lookup: RelayLookup | null; before: Date },
  ): Promise<Omit<Settled, 'waits'>> {
    const isAsked = ({ email }: Open) => lookup !== null && (!lookup.byAddress || email !== '');
    const [asked, rest] = [open.filter(isAsked), open.filter((mail) => !isAsked(mail))];
    await this.close(rest, { issue, run, state: 'uncertain', message: PATIENCE });
    if (lookup === null || asked.length === 0) return { ...NOTHING, uncertain: rest.length };
    try {
      const idOf = ({ id }: Open) => deliveryMessageId(issue.messageId, id);
      const lookFor = (mail: Open) => ({ messageId: idOf(mail), to: mail.email });
      const [proof] = lookup.byAddress ? await this.surelyTaken(issue, before) : [];
      const mails = [...asked, ...(proof ? [proof] : [])];
      const since = new Date(Math.min(...mails.map(({ claimedAt }) => claimedAt.getTime())));
      const taken = await lookup.accepted(mails.map(lookFor), since);
      const accepted = asked.filter((mail) => taken.has(idOf(mail)));
      const again = asked.filter((mail) => !accepted.includes(mail));
      await this.close(accepted, { issue, run, state: 'sent', message: null });
      if (lookup.byAddress && accepted.length === 0 && !(proof && taken.has(idOf(proof)))) {
        await this.close(again, { issue, run, state: 'uncertain', message: NOT_BELIEVED });
        return { ...NOTHING, uncertain: open.length };
      }
      await this.close(again, { issue, run, state: 'pending', message: null });
      return { ...NOTHING, accepted: accepted.length, again: again.length, uncertain: rest.length };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { ...NOTHING, problem: error.message };
    }
  }

  /** The last mail of the issue that the mail server answered for, before then. */
  private surelyTaken(issue: Newsletter, before: Date): Promise<Open[]> {
    return this.dataSource.query(SURELY_TAKEN, [issue.id, before, HANDED_OVER]);
  }

  private async close(
    mails: Open[],
    { issue, run, state, message }: { issue: Newsletter; run: number; state: string; message: string | null },
  ): Promise<void> {
    if (mails.length === 0) return;
    await this.dataSource.query(CLOSE, [issue.id, run, mails.map(({ id }) => id), state, message]);
  }
}

/** $1 issue, $2 run. */
const OPEN = `
  SELECT id::text, email, claimed_at AS "claimedAt" FROM newsletter_delivery_tracking
  WHERE newsletter_id = $1 AND (delivery_status = 'unclear' OR (delivery_status = 'claimed' AND claimed_run < $2))`;

/** $1 issue, $2 moment, $3 states of mails that were handed over. */
const SURELY_TAKEN = `
  SELECT id::text, email, claimed_at AS "claimedAt" FROM newsletter_delivery_tracking
  WHERE newsletter_id = $1 AND sent_at < $2 AND email <> '' AND claimed_at IS NOT NULL AND delivery_status = ANY($3::text[])
  ORDER BY sent_at DESC LIMIT 1`;

/** $1 issue, $2 run, $3 rows, $4 state, $5 why. Only while this run is the issue's: another may have settled them. */
const CLOSE = `
  UPDATE newsletter_delivery_tracking SET delivery_status = $4, error_message = $5,
    sent_at = CASE WHEN $4 = 'sent' THEN claimed_at ELSE sent_at END
  WHERE id = ANY($3::bigint[]) AND delivery_status IN ('claimed', 'unclear')
    AND EXISTS (SELECT 1 FROM newsletters WHERE id = $1 AND send_run = $2)`;
