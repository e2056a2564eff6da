import type { Heard } from '../heard.ts';
import type { TakenMail } from '../records.ts';
import type { Trouble } from '../weather.ts';
import { claims, comes, fails, firstOf, follows, later, quiet, same, siteOf } from './claim.ts';
import type { Claim, Verdict, Witness } from './claim.ts';

const ANY: Trouble[] = ['dead', 'error', 'refuses', 'hangs', 'lost'];

/** Mails: what the mail servers took, of whom, and when. */
export const MAIL_CLAIMS: Claim[] = [
  ...claims(tookMails, /^The mail server accepted (\d+) emails?\./),
  ...claims(tookNone, /^The mail server accepted none of its emails\.$/),
  ...claims(
    confirmedNone,
    /^The mail server confirmed none of its emails\./,
    /received this email but did not confirm it/,
    /^The mail server’s answer was lost, so nobody knows whether it arrived\.$/,
  ),
  ...claims(isLate, /^The server was off, or its clock or database was set to another time\./),
  ...claims(lastFailed, /^The last newsletter was not sent: /),
  ...claims(nobodyGets, /^There is nobody to send it to\b/),
  ...claims(
    waits,
    /the mail server did not (?:take|accept) the last e?mail/i,
    /Our mail server is having problems at the moment/,
  ),
  ...claims(mayBeLost, /^\d+ emails? may not have arrived$/),
  ...claims(
    asksAgain,
    /^A new email to (\S+) is waiting for the mail server\./,
    /^([^\s@]+@\S+) will get a new email as soon as it is ready\.$/,
  ),
  ...claims(
    toAddress,
    /^([^\s@]+@\S+) is on the list\. A welcome email is queued\.$/,
    /^The test email to (\S+) is on its way\.$/,
  ),
  ...claims(
    toAsked,
    /^Almost done: please check your inbox\. If we can send an email to this address, it is on its way/,
    /^An email with a link is on its way to \S+\.$/,
  ),
  ...claims(linkFollows, /^If that address has an account, an email with a link is on its way\./),
  ...claims(tookTest, /^The mail server accepted the (test )?email\./),
  ...claims(answers, /^The mail server answers on port \d+\.$/, /^User name and password were accepted\.$/),
  ...claims(digests, /^Queued (\d+) emails? for \d{4}-\d\d-\d\d\.$/),
  ...claims(imported, /^(\d+) subscribers? added\. Skipped: (\d+) duplicates?, (\d+) unreadable rows?\.$/),
  ...claims(givenUp, /^No mail server accepted this email in time\.$/),
  ...claims(newsletterFollows, /^Newsletters are created and sent automatically\.$/),
  ...claims(isMadeOrSent, /^The newsletter is being (created|sent)\.$/),
  ...claims(stoodStill, /Sending was interrupted for over an hour/),
  ...claims(greets, /^Welcome( back)?(?:, \S+)?!$/),
  ...claims(
    erased,
    /^Everything about this person was erased\.$/,
    /^Everything that names this person was erased\. Kept without naming them: /,
  ),
];

const COUNTED = /\/api\/n\/c\/([\w-]+)\//;

/** The newsletter that a mail is of: the links that count clicks hold its number. Null for any other mail. */
export function issueOf({ links }: TakenMail): number | null {
  const token = links.map((link) => COUNTED.exec(link)?.[1]).find((one) => one !== undefined);
  return token === undefined ? null : Buffer.from(token, 'base64url').readUInt32BE(8);
}

export const isIssue = (mail: TakenMail): boolean => issueOf(mail) !== null;

/** Mails of a newsletter that its website's server took until then. */
export function issueMails(heard: Heard, newsletterId: unknown, witness: Witness): TakenMail[] {
  const server = siteOf(heard, witness)?.mail;
  return witness.records.mails
    .slice(0, heard.span.to.mails)
    .filter((mail) => mail.server === server && issueOf(mail) === newsletterId);
}

/** An answer that was lost leaves it open whether a mail was taken; then there may be more than are told. */
function tookMails(heard: Heard, [, count]: RegExpExecArray, witness: Witness): Verdict {
  const { newsletterId, sentCount } = heard.part;
  const taken = issueMails(heard, newsletterId, witness).length;
  const server = siteOf(heard, witness)?.mail ?? 'mail';
  const wasLost = witness.weather.losesAnswersOf(server);
  const isOpen = wasLost || witness.interrupted.has(Number(newsletterId));
  return firstOf(
    same('mails of the answer', sentCount, Number(count)),
    isOpen && Number(count) < taken ? null : same('mails that the server took', Number(count), taken),
  );
}

function tookNone(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const { id, newsletterId = id } = heard.part;
  const taken = issueMails(heard, newsletterId, witness).length;
  return taken > 0 ? `the mail server took ${taken}` : fails(heard, ANY, witness);
}

const HOUR_MS = 3_600_000;

/** The clock of the month looks some times a day only: what it doesn't find done within the hour, nobody was there for. */
function isLate({ at, part }: Heard): Verdict {
  const hours = (at.getTime() - Date.parse(String(part['dueAt']))) / HOUR_MS;
  return hours > 1 ? null : `it is ${hours} hours after its time`;
}

/** It was handed some, and no answer was heard: its own was lost, or nobody was left to hear it. */
function confirmedNone(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  if (witness.interrupted.size > 0) return null;
  return fails({ ...heard, text: 'mail server', field: 'errorMessage' }, ['lost', 'hangs', 'dead'], witness);
}

/** A mail server was in trouble within the day. */
function mayBeLost(heard: Heard, _said: RegExpExecArray, { weather }: Witness): Verdict {
  const from = later(heard.at, -26);
  const was = (['mail', 'own-mail'] as const).some((server) => weather.wasIn(server, from, heard.at));
  return was ? null : 'no mail server was in trouble since yesterday';
}

function waits(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return fails(heard, ANY, witness);
}

function toAddress(heard: Heard, [, address = '']: RegExpExecArray, witness: Witness): Verdict {
  return comes(heard, address, witness);
}

function asksAgain(heard: Heard, [, address = '']: RegExpExecArray, witness: Witness): Verdict {
  return comes(heard, address, witness);
}

function toAsked(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return comes(heard, String(heard.asked['email']), witness);
}

/** An account gets five an hour, by the clock of the database, for which all of the month is minutes. */
function linkFollows(heard: Heard, said: RegExpExecArray, witness: Witness): Verdict {
  const { email } = heard.asked;
  const asked = witness.heard.filter(({ place, asked: one }) => place === heard.place && one['email'] === email);
  return asked.indexOf(heard) >= 5 ? null : toAsked(heard, said, witness);
}

function tookTest(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const site = siteOf(heard, witness);
  // A job tells its result, and not to whom it mailed.
  const { email } = heard.asked as { email?: string };
  const answer = heard.answer as { messageId?: string | null; result?: { messageId: string | null } };
  const messageId = answer.result?.messageId ?? answer.messageId;
  const taken = witness.records.mailsIn(heard.span, email).find((mail) => mail.messageId === messageId);
  return taken ? same('server', site?.mail, taken.server) : `no mail ${messageId} came to ${email ?? 'anybody'}`;
}

/** A server that is dead or hangs answers nothing. */
function answers(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const server = siteOf(heard, witness)?.mail ?? 'mail';
  const trouble = witness.weather.of(server, heard.at);
  return trouble === 'dead' || trouble === 'hangs' ? `${server} was ${trouble}` : null;
}

function digests(heard: Heard, [, count]: RegExpExecArray, witness: Witness): Verdict {
  if (Number(count) === 0) return null;
  return comes(heard, 'operator@press.example', witness);
}

/** Each list of the month has four readers, one of them twice, and a row without an address; an import mails nobody. */
function imported(heard: Heard, [, added, already, unread]: RegExpExecArray, { records }: Witness): Verdict {
  const mailed = records.mailsIn(heard.span).find(({ to }) => to.some((address) => address.startsWith('imported')));
  return firstOf(
    same('added, known, unread', [added, already, unread].join(), '4,1,1'),
    mailed ? `${mailed.to.join()} was mailed` : null,
  );
}

function givenUp(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return fails({ ...heard, text: 'mail server', field: 'errorMessage' }, ANY, witness);
}

/** What is due next goes out within the hour; who fails meanwhile, or that there was nobody or nothing, is said then. */
function newsletterFollows(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  const site = siteOf(heard, witness);
  const { nextSendAt } = heard.answer as { nextSendAt?: string | null };
  if (!site || nextSendAt == null) return null;
  const due = new Date(nextSendAt);
  if (isMovedLater(heard, witness)) return null;
  const [from, to] = [later(due, -3), later(due, 5)];
  if (to > witness.end) return null;
  const of = [site.mail, 'openai'] as const;
  if (of.some((party) => witness.weather.wasIn(party, from, to))) return null;
  const wasSaid = witness.heard.some(
    ({ at, siteId, text }) =>
      siteId === site.id && at >= from && at <= later(to, 20) && /left out|was not sent/.test(text),
  );
  const went = witness.records.mails.some(
    (mail) => mail.server === site.mail && isIssue(mail) && mail.at >= due && mail.at <= to,
  );
  return went || wasSaid ? null : `no newsletter went out at ${nextSendAt}, and nobody was told why`;
}

/** A person who sends one by hand moves the next one. What was shown last before it is due counts. */
function isMovedLater(heard: Heard, witness: Witness): boolean {
  const { nextSendAt } = heard.answer as { nextSendAt: string };
  return witness.heard.some(
    ({ place, field, siteId, at, answer }) =>
      place === heard.place &&
      field === heard.field &&
      siteId === heard.siteId &&
      at > heard.at &&
      at < new Date(nextSendAt) &&
      (answer as { nextSendAt?: string }).nextSendAt !== nextSendAt,
  );
}

const anyMailOrText =
  ({ records }: Witness) =>
  (from: Date, to: Date): boolean =>
    records.mails.some((mail) => isIssue(mail) && mail.at >= from && mail.at <= to) ||
    records.calls.some(({ party, at }) => party === 'openai' && at >= from && at <= to);

function isMadeOrSent(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return follows(heard, { hours: 5, of: ['mail', 'own-mail', 'openai'], what: anyMailOrText(witness) }, witness);
}

/** Its server was in trouble before; else nothing had kept it from going on. */
function stoodStill(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return fails({ ...heard, text: 'mail server', field: 'errorMessage' }, ANY, witness);
}

/** Whoever is erased gets no mail any more. */
function erased(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return quiet({ ...heard, span: { from: heard.span.to, to: heard.span.to } }, witness);
}

/** Whoever only now registers was never there before. */
function greets({ place }: Heard, [, back]: RegExpExecArray): Verdict {
  return back !== undefined && place === 'POST /api/auth/register' ? 'it is the first time' : null;
}

/** Why it wasn't: who is named was in trouble. */
function lastFailed(heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict {
  return fails({ ...heard, field: 'errorMessage' }, ANY, witness);
}

function nobodyGets(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  const mail = records.mailsIn(heard.span).find(isIssue);
  return mail ? `${mail.to.join()} got it` : null;
}
