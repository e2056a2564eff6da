import type { Acts } from './acts.ts';
import type { MailWitness, PaidInvoice } from './claims/mail-facts.ts';
import { checkOf } from './claims/mail-facts.ts';
import { isIssue, issueOf } from './claims/mail-claims.ts';
import { compare } from './compare.ts';
import { figureText } from './figures.ts';
import type { PlayedMonth } from './month.ts';
import { isPostWrite } from './records.ts';
import type { Records } from './records.ts';
import type { TruthScene } from './scene.ts';

/** What a month of sentences, figures and mails came to. */
export interface Outcome {
  sentences: number;
  kinds: number;
  figures: number;
  mails: number;
  /** Calls that reached the stand-ins. */
  calls: number;
  /** Sentences and mails that nothing knows how to compare. */
  unknown: string[];
  untrue: string[];
}

/** Compares all that was said with all that was recorded. */
export async function outcomeOf({ scene, acts, figures, witness }: PlayedMonth): Promise<Outcome> {
  const { records } = scene;
  const { sentences, kinds, unknown, untrue } = compare(witness);
  const mails = await mailsOf(scene, acts, witness.heard);
  for (const mail of records.mails.filter((one) => !isIssue(one))) {
    const check = checkOf(mail);
    const why = check ? check(mail, mails) : null;
    const name = `${mail.at.toISOString()} mail to ${mail.to.join()}: “${mail.subject}”`;
    if (!check) unknown.push(name);
    else if (why !== null) untrue.push(`${name}: ${why}`);
  }
  return {
    ...{ sentences, kinds, figures: figures.compared.length, mails: records.mails.length, calls: records.calls.length },
    unknown,
    untrue: [...untrue, ...figures.untrue.map(figureText), ...takenTwice(records)],
  };
}

async function mailsOf(scene: TruthScene, acts: Acts, heard: PlayedMonth['witness']['heard']): Promise<MailWitness> {
  const { records, weather, sites } = scene;
  const digests = heard.filter(({ place, field }) => place === 'GET /api/digest' && field === 'summary');
  const posts = records.calls.filter((call) => call.wasDone && isPostWrite(call));
  return {
    ...{ records, weather, sites, heard, interrupted: acts.interrupted, end: scene.now },
    invoices: await invoicesOf(scene),
    joined: acts.joined,
    prices: acts.prices,
    publicPosts: new Set(posts.map(({ answer }) => (JSON.parse(answer) as { link: string }).link)),
    digests: new Set(digests.map(({ text }) => text)),
  };
}

async function invoicesOf(scene: TruthScene): Promise<PaidInvoice[]> {
  const { data } = (await scene.dashboard('invoices?limit=100&status=paid')) as unknown as {
    data: { number: string; customer_email: string; amount_paid: number }[];
  };
  return data.map((one) => ({ number: one.number, email: one.customer_email, cents: one.amount_paid }));
}

/** Readers who have a newsletter twice. */
function takenTwice({ mails }: Records): string[] {
  const seen = new Set<string>();
  return mails.filter(isIssue).flatMap((mail) => {
    const key = `newsletter ${issueOf(mail)} to ${mail.to.join()}`;
    if (seen.has(key)) return [`${mail.at.toISOString()} ${key} was taken twice`];
    seen.add(key);
    return [];
  });
}
