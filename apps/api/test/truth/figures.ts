import type { Digest } from '@pressloom/contracts/dashboard';
import type { LoggedMailView } from '@pressloom/contracts/mail-log';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import type { ProviderView } from '@pressloom/contracts/providers';
import { dayIn } from '../month/days.ts';
import type { OwnMembershipView } from '@pressloom/contracts/billing';
import type { Acts } from './acts.ts';
import { isIssue, issueOf } from './claims/mail-claims.ts';
import type { Reply } from './ear.ts';
import { firstPublic } from './records.ts';
import type { Records } from './records.ts';
import type { TruthScene, TruthSite } from './scene.ts';
import type { Party, Weather } from './weather.ts';

/** A figure or state that was shown, and what is so. */
export interface Figure {
  at: Date;
  what: string;
  told: unknown;
  isTrue: unknown;
}

interface Parts {
  scene: TruthScene;
  acts: Acts;
  records: Records;
  weather: Weather;
}

/** Figures and states without a sentence: compared when they are shown, since they change. */
export class Figures {
  readonly compared: Figure[] = [];

  constructor(private readonly parts: () => Parts) {}

  get untrue(): Figure[] {
    return this.compared.filter(({ told, isTrue }) => told !== isTrue);
  }

  /** Of the day before, by the website's clock: each number of the sentence. */
  async digest(site: TruthSite, { body }: Reply): Promise<void> {
    const digest = body as unknown as Digest;
    const { records, acts } = this.parts();
    const ofDay = (at: Date): boolean => dayIn(site.timeZone, at) === digest.day;
    const at = new Date(`${digest.day}T12:00:00Z`);
    const number = (pattern: RegExp): number => Number(pattern.exec(digest.summary)?.[1] ?? 0);
    const note = (what: string, told: unknown, isTrue: unknown): void =>
      this.note(at, `${site.name}, ${digest.day}, ${what} (“${digest.summary}”)`, told, isTrue);
    const issues = records.mails.filter((mail) => mail.server === site.mail && isIssue(mail) && ofDay(mail.at));
    const calls = records.calls.filter((call) => call.wasDone && ofDay(call.at));
    const went = firstPublic(records.calls, site.party).filter(({ at }) => ofDay(at));
    const texts = calls.filter(({ party, path }) => party === 'openai' && /chat|responses/.test(path)).length;
    note('published', number(/published (\d+) posts?/i), went.length);
    note('published, counted', digest.published.count, went.length);
    note('wrote no more than the AI service', number(/wrote (\d+) posts?/i) <= texts, true);
    note('newsletters', number(/(\d+) newsletters? went out/) <= new Set(issues.map(issueOf)).size, true);
    const joined = acts.joined.filter((one) => one.siteId === site.id && one.by === 'operator' && ofDay(one.at));
    note('joined', number(/(\d+) readers? joined the list/), joined.length);
    const begun = await this.begun(site, ofDay);
    note('memberships', number(/(\d+) memberships? began/), begun);
    if (/cost/.test(digest.summary))
      note(
        'cost something',
        true,
        calls.some(({ party }) => party === 'openai'),
      );
    if (digest.summary === 'Nothing happened.') note('nothing', 0, issues.length + went.length + joined.length + begun);
  }

  /** A member's own page, and what Stripe has of them. */
  async membership(email: string, { body, status }: Reply): Promise<void> {
    const { scene } = this.parts();
    if (status !== 200 || scene.weather.of('stripe', scene.now) !== null) return;
    const { membership } = body as unknown as OwnMembershipView;
    const theirs = await scene.subscriptionOf(email);
    const note = (what: string, told: unknown, isTrue: unknown): void =>
      this.note(scene.now, `membership of ${email}: ${what}`, told, isTrue);
    note('there is one', membership !== null, theirs !== undefined);
    if (!membership || !theirs) return;
    note('status', membership.status, theirs.status);
    note('is paused', membership.isPaused, theirs.pause_collection !== null);
    note('ends', membership.endsAt !== null, theirs.cancel_at_period_end || theirs.status === 'canceled');
  }

  /** How far a newsletter is: nobody counts as mailed whose mail no server took. */
  delivery(now: Date, site: TruthSite, { id, view }: { id: number; view: DeliveryView }): void {
    const { records, weather, acts } = this.parts();
    const taken = records.mails.filter((mail) => mail.server === site.mail && issueOf(mail) === id).length;
    const wasLost = weather.losesAnswersOf(site.mail);
    const isOpen = wasLost || acts.interrupted.has(id);
    const told = isOpen && view.sent < taken ? taken : view.sent;
    this.note(now, `newsletter ${id} is ${view.deliveryStatus}, sent`, told, taken);
  }

  /** What a reader's story says of mails that they were sent. */
  timeline(now: Date, { email, timeline }: SubscriberDetail): void {
    const { records } = this.parts();
    for (const { kind, detail } of timeline) {
      if (kind !== 'mailed' || detail['outcome'] !== 'sent') continue;
      const has = records.mailsTo(email).some(({ subject }) => subject === detail['subject']);
      this.note(now, `${email} was sent “${detail['subject']}”`, true, has);
    }
  }

  private async begun(site: TruthSite, ofDay: (at: Date) => boolean): Promise<number> {
    const { scene, acts } = this.parts();
    const own = [...acts.memberSites].filter(([, siteId]) => siteId === site.id);
    const all = await Promise.all(own.map(([email]) => scene.subscriptionOf(email)));
    return all.filter((one) => one !== undefined && ofDay(new Date(one.created * 1000))).length;
  }

  /** Of each address: mails that are said to be taken, and those that were. */
  mailLog(now: Date, { body }: Reply): void {
    const { records } = this.parts();
    const byAddress = Map.groupBy(body as unknown as LoggedMailView[], ({ to }) => to);
    for (const [to, rows] of byAddress) {
      if (to === 'operator@press.example') continue;
      const taken = records.mailsTo(to).filter((mail) => !isIssue(mail)).length;
      const accepted = rows.filter(({ status }) => status === 'accepted' || status === 'bounced').length;
      const perhaps = rows.filter(({ status }) => status === 'uncertain').length;
      const isSo = accepted <= taken && taken <= accepted + perhaps;
      this.note(
        now,
        `mails to ${to} (${rows.map(({ template, status }) => `${template} ${status}`).join(', ')})`,
        isSo ? taken : accepted,
        taken,
      );
    }
  }

  /** A provider is failing where the last who asked it was not answered. */
  providers(now: Date, { body }: Reply): void {
    // Analyzati is asked by syncs alone, which nobody starts here.
    const parties = { youtube: 'youtube', openai: 'openai', mail: 'mail', stripe: 'stripe' } as const;
    const { records, weather } = this.parts();
    for (const { key, state, lastCallAt } of body as unknown as ProviderView[]) {
      if (key === 'analyzati') continue;
      const party: Party = parties[key];
      if (weather.of(party, now) !== null || state === 'unconfigured') continue;
      const last = records.calls.findLast((call) => call.party === party);
      const since = weather.spells.filter((one) => one.party === party && weather.end(one) <= now);
      const ended = Math.max(0, ...since.map((one) => weather.end(one).getTime()));
      const good =
        party === 'mail'
          ? records.mails.some((mail) => mail.server === 'mail' && mail.at.getTime() >= ended)
          : last !== undefined && last.at.getTime() >= ended && last.status !== null && last.status < 400;
      if (good) this.note(now, `${key} is ${state} (last call ${lastCallAt})`, state === 'failing', false);
    }
  }

  note(at: Date, what: string, told: unknown, isTrue: unknown): void {
    this.compared.push({ at, what, told, isTrue });
  }
}

export const figureText = ({ at, what, told, isTrue }: Figure): string =>
  `${at.toISOString()} ${what}: told ${String(told)}, true ${String(isTrue)}`;
