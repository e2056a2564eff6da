import type { Heard } from '../heard.ts';
import { isPostWrite } from '../records.ts';
import type { Party } from '../weather.ts';
import { fails, same, siteOf } from './claim.ts';
import type { Claim, NoClaim, Verdict, Witness } from './claim.ts';
import { isSearch, posts, quotaSpent } from './content-claims.ts';
import { isIssue, issueMails } from './mail-claims.ts';

type Check = Claim['check'];

const on =
  (where: RegExp) =>
  (says: RegExp, check: Check): Claim => ({ says, where, check });

const syncToast = on(/screen sync toast/);
const publishToast = on(/screen publish toast/);
const searchToast = on(/screen search toast/);
const newsletterChip = on(/screen newsletter chip/);
const delivery = on(/screen delivery/);
const post = on(/screen post/);

const WORKERS: Party[] = ['youtube', 'openai'];

/** Chips, notes and titles of toasts, as the admin's screens make them of responses. */
export const SCREEN_CLAIMS: Claim[] = [
  syncToast(/^Sync Complete$/, (heard, _said, witness) => nothingFailed(heard, witness)),
  syncToast(/^Sync (Ended With Problems|Failed)$/, (heard, _said, witness) => somethingFailed(heard, witness)),
  syncToast(/^Nothing Was Synced$/, nothingPublished),
  publishToast(/^Published$/, (heard, _said, witness) =>
    same('WordPress has it as', 'publish', statusOf(heard.part['wordpressPostId'], heard, witness)),
  ),
  searchToast(/^Search Complete$/, searched),
  searchToast(/^Not Searched$/, notSearched),
  searchToast(/^API Quota Exceeded$/, quotaSpent),
  newsletterChip(/^(Draft|Scheduled|Held up|Failed)$/, (heard, _said, witness) => isMailed(heard, false, witness)),
  newsletterChip(/^Sent$/, (heard, _said, witness) => isMailed(heard, true, witness)),
  delivery(/^([\d,]+) of [\d,]+ sent/, tookSoMany),
  delivery(/check the mail server\.$/, (heard, _said, witness) =>
    fails({ ...heard, text: 'mail server', field: 'error' }, ['dead', 'error', 'refuses', 'hangs', 'lost'], witness),
  ),
  post(/^Published$/, (heard, _said, witness) => isPublic(heard, true, witness)),
  post(/^Not published$/, (heard, _said, witness) => isPublic(heard, false, witness)),
  post(/^Not updated$/, (heard, _said, witness) => isPublic(heard, true, witness)),
  on(/screen email chip/)(/./, emailState),
  on(/screen automation chip/)(/^Automation Active$/, canWork),
];

/** What screens say of which the truth is compared elsewhere. */
export const SCREEN_NO_CLAIMS: NoClaim[] = [
  {
    says: /^/,
    where: /screen (newsletter note|alert|banner)/,
    because: 'is led by sentences of the response, each of which is compared',
  },
  {
    says: /^\d+ sent\. Preparing the recipient list\.?$/,
    where: /screen delivery progress/,
    because: 'says that the list is not known yet; what was sent is compared as a figure',
  },
  {
    says: /^(Sending|Paused)$/,
    where: /screen newsletter chip/,
    because: 'is a state that the progress beside it tells',
  },
  {
    says: /^/,
    where: /screen post chip/,
    because: 'says what the automation plans; what keeps it from that has its sentence, which is compared',
  },
  {
    says: /^(Automation Paused|Needs Attention)$/,
    where: /screen automation chip/,
    because: 'repeats a switch, or that there are issues, each of which is compared',
  },
];

const own = (heard: Heard, witness: Witness): Party[] => {
  const site = siteOf(heard, witness);
  return site ? [...WORKERS, site.party] : WORKERS;
};

/** Whoever was asked while it ran answered, and didn't refuse, at the last try. */
function nothingFailed(heard: Heard, witness: Witness): Verdict {
  const { problems } = heard.part as { problems: string[] };
  if (problems.length > 0) return `it names a problem: ${problems[0]}`;
  const calls = witness.records.callsIn(heard.span);
  const bad = own(heard, witness)
    .map((name) => calls.findLast((call) => call.party === name))
    .find((call) => call && (call.status === null || call.status >= 500 || REFUSALS.includes(call.status)));
  return bad ? `${bad.party} answered ${bad.status ?? 'nothing'} to ${bad.path}` : null;
}

const REFUSALS = [401, 403, 429];

/** Somebody whom it depends on was in trouble within the day. */
function somethingFailed(heard: Heard, witness: Witness): Verdict {
  const from = new Date(heard.at.getTime() - 24 * 3_600_000);
  const was = own(heard, witness).some((name) => witness.weather.wasIn(name, from, heard.at));
  return was ? null : 'nobody was in trouble since yesterday';
}

function nothingPublished(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const call = witness.records
    .callsIn(heard.span, siteOf(heard, witness)?.party)
    .find((one) => one.wasDone && isPostWrite(one));
  return call ? `WordPress did ${call.path}` : null;
}

/** The newest word of WordPress on a post; undefined where it was never given one. */
function statusOf(id: unknown, heard: Heard, witness: Witness): string | undefined {
  return posts(heard, witness).findLast((post) => post.id === id)?.status;
}

function isPublic(heard: Heard, isSaid: boolean, witness: Witness): Verdict {
  return same('is public', isSaid, statusOf(heard.part['wordpressPostId'], heard, witness) === 'publish');
}

function searched(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  const calls = records.calls.slice(0, heard.span.to.calls);
  return calls.some((call) => call.wasDone && isSearch(call)) ? null : 'YouTube was never asked';
}

function notSearched(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  const call = records.callsIn(heard.span).find((one) => one.wasDone && isSearch(one));
  return call ? `YouTube was asked for ${call.path}` : null;
}

/** Whether any mail server's record has a mail of it. An answer that was lost leaves that open. */
function isMailed(heard: Heard, isSaid: boolean, witness: Witness): Verdict {
  const { id } = heard.part;
  const taken = issueMails(heard, id, witness).length;
  const wasLost = witness.weather.losesAnswersOf(siteOf(heard, witness)?.mail);
  if (taken > 0 && !isSaid && (wasLost || witness.interrupted.has(Number(id)))) return null;
  return same(`newsletter ${String(id)} was mailed to somebody`, isSaid, taken > 0);
}

/** The figure of the response, which is compared with the mail server's record. */
function tookSoMany({ part }: Heard, [, count = '']: RegExpExecArray): Verdict {
  return same('sent', Number(count.replaceAll(',', '')), part['sent']);
}

/** Only an email that a server took is called so. */
function emailState(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  const { to, status } = heard.part as { to: string; status: string };
  if (status !== 'accepted') return null;
  const taken = records.mails.slice(0, heard.span.to.mails).some((mail) => mail.to.includes(to) && !isIssue(mail));
  return taken ? null : `no server took an email to ${to}`;
}

/** Whoever it needs was not refused or unheard each time, the last three times that it was asked in its trouble of now. */
function canWork(heard: Heard, _said: RegExpExecArray, { records, weather, ...rest }: Witness): Verdict {
  const calls = records.calls.slice(0, heard.span.to.calls);
  for (const name of own(heard, { records, weather, ...rest })) {
    const spell = weather.all(heard.at).find((one) => one.party === name);
    if (!spell) continue;
    const since = calls.filter((call) => call.party === name && call.at >= weather.begin(spell)).slice(-3);
    if (since.length === 3 && since.every(({ status }) => status === null || status >= 400))
      return `${name} is ${spell.trouble}, and three calls in a row failed`;
  }
  return null;
}
