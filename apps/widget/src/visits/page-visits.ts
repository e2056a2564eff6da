import type { GateCardForm, PageRules, TrackViewRequest, TrackedView } from '@pressloom/contracts/gate';
import type { Post } from '../post.ts';
import { isUncounted } from '../uncounted.ts';
import type { VisitParts, Visits } from '../visits.ts';
import { forgetNames, sessionId } from './browser-names.ts';
import { Consent } from './consent.ts';
import { watchCover } from './cover-acts.ts';
import { drawForm } from './form.ts';
import { followChoice } from './uncounted.ts';
import { UNKNOWN_RULES, mayCount } from './may-count.ts';
import { addressOf, isNewPage } from './place.ts';
import type { Place } from './place.ts';
import { Reports } from './reports.ts';
import type { Names } from './reports.ts';
import { seen } from './seen.ts';
import { canonicalLink, newView } from './view.ts';
import type { View } from './view.ts';

/** The gate asks by then, if it does at all, and brings the page view along. */
const GATE_ASKS_MS = 1_500;
/** Signs that somebody is there. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** The page as it was loaded: some scripts take the campaign out of its address. */
export interface Landing {
  href: string;
  referrer: string;
}

/** Says of each page that is shown to a reader that it was, once, and how long; of what happens at its gate the same. */
export class PageVisits implements Visits {
  private readonly consent: Consent;
  private readonly reports: Reports;
  private canonical = '';
  private place: Place | null = null;
  private view: View | null = null;
  /** Articles that came without a load, by id. */
  private readonly appended = new Map<string, View>();
  /** Ids of articles that the gate asked about. */
  private readonly asked = new Set<string>();
  /** Null until the widget showed them: never on a page that somebody works on, or where it went on without this script. */
  private posts: readonly Post[] | null = null;
  private timer = 0;
  private touchedAt = 0;
  /** Null while the page is in front of its reader. */
  private hiddenAt: number | null = null;
  private couldCount: boolean;
  private readerProof: string;

  constructor(
    private readonly parts: VisitParts,
    private readonly rules: PageRules,
    private landing: Landing | null,
  ) {
    this.consent = new Consent(() => this.decideAgain());
    this.reports = new Reports(parts, () => (this.mayCount() ? this.said() : null));
    this.couldCount = this.mayCount();
    this.readerProof = parts.readerProof;
    // Rules that couldn't be read forbid nothing to keep: the gate may count free articles by the name.
    if (!this.couldCount && rules !== UNKNOWN_RULES) forgetNames({ keepsVisitor: rules.isMetered });
    followChoice(() => this.decideAgain());
    this.listen();
    this.consent.announce();
  }

  private listen(): void {
    for (const type of TOUCHES)
      document.addEventListener(type, () => (this.touchedAt = Date.now()), { capture: true, passive: true });
    document.addEventListener('visibilitychange', () => {
      this.hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
      if (this.hiddenAt !== null) return this.end();
      this.decideAgain();
      if (this.posts) this.see(this.posts);
    });
    window.addEventListener('pagehide', () => this.end());
    // Before the gate asks again, so that its call is of this view.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.showAgain(), { capture: true });
  }

  see(posts: readonly Post[]): void {
    this.posts = posts;
    if (document.visibilityState === 'hidden') return;
    const now = { address: addressOf(window.location), article: posts[0]?.id ?? null };
    if (this.place && !isNewPage(this.place, now)) {
      this.place.article ??= now.article;
      return;
    }
    this.end();
    this.place = now;
    this.begin();
  }

  async track(post: Post): Promise<TrackedView> {
    const tracked = await this.call(this.viewOf(post.id), { articleId: post.id });
    this.asked.add(post.id);
    return tracked;
  }

  covered({ id: articleId }: Post, host: HTMLElement): void {
    watchCover(host, (eventType, eventData) =>
      this.reports.add({ eventType, articleId, ...this.viewOf(articleId).names, ...(eventData && { eventData }) }),
    );
  }

  drawForm(texts: GateCardForm): HTMLElement[] {
    return drawForm(this.parts, texts, () => {
      const { visitorId, consent }: Partial<Names> = this.reports.names() ?? {};
      return { visitorId, consent };
    });
  }

  /** A page of the website, or one that a theme puts in its place. */
  private begin(): void {
    const isLanding = this.landing !== null;
    const canonicalUrl = canonicalLink();
    this.view = newView({
      href: window.location.href,
      ...this.landing,
      // Themes that swap pages may leave the link of the one before.
      ...((isLanding || canonicalUrl !== this.canonical) && { canonicalUrl }),
    });
    [this.landing, this.canonical] = [null, canonicalUrl];
    this.appended.clear();
    if (isLanding && this.place?.article === null) this.sendDue();
    else this.sendSoon();
  }

  /** The browser kept the page, and shows it again. */
  private showAgain(): void {
    if (!this.view || !this.place) return;
    const { pageUrl: href = '', canonicalUrl } = this.view.names;
    this.view = newView({ href, canonicalUrl });
    const { article } = this.place;
    // An article is asked about once more.
    if (article === null) this.sendDue();
    else this.sendSoon();
  }

  private viewOf(articleId: string): View {
    if (this.view && articleId === this.place?.article) return this.view;
    const { href } = window.location;
    // Unless the theme has given it an address, only its id says which it is.
    const isNamed = addressOf(window.location) !== this.place?.address;
    const view = this.appended.get(articleId) ?? newView({ articleId, ...(isNamed && { href }) });
    this.appended.set(articleId, view);
    return view;
  }

  private sendSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.sendDue(), GATE_ASKS_MS);
  }

  /** What no call has brought along. An article counts at the gate only where the gate asked about it. */
  private sendDue(): void {
    if (!this.mayCount()) return;
    for (const view of [this.view, ...this.appended.values()]) {
      if (view?.state !== 'due') continue;
      const articleId = view.articleId ?? this.place?.article ?? null;
      const isAsked = articleId !== null && this.asked.has(articleId);
      const more = { ...(articleId !== null && { articleId }), ...(!isAsked && { isArticle: false }) };
      // What is lost is missing from the figures, and nothing else.
      this.call(view, more).catch(() => undefined);
    }
  }

  private async call(view: View, more: Partial<TrackViewRequest>): Promise<TrackedView> {
    const isCounted = this.mayCount();
    if (isCounted && view.state === 'due') view.state = 'sent';
    const { readerProof } = this;
    if (isCounted) this.readerProof = '';
    try {
      const visitorId = await this.parts.visitorId(isCounted || this.rules.isMetered);
      const said = isCounted
        ? { eventId: view.eventId, ...view.names, ...this.said(), ...(readerProof && { readerProof }) }
        : { consent: false };
      const tracked = await this.parts.trackView(this.parts.at, { visitorId, ...said, ...more });
      if (view.state === 'sent') view.state = 'stored';
      if (isCounted) this.reports.begin(visitorId);
      return tracked;
    } catch (error) {
      if (view.state === 'sent') view.state = 'due';
      this.readerProof ||= readerProof;
      throw error;
    }
  }

  private said(): Pick<TrackViewRequest, 'sessionId' | 'consent'> {
    return { sessionId: sessionId(), ...(this.consent.given === true && { consent: true }) };
  }

  /** The page goes, or is behind others, from where it may never come back. */
  private end(): void {
    clearTimeout(this.timer);
    this.sendDue();
    const { view } = this;
    if (view?.state !== 'stored') return;
    view.state = 'closed';
    const { eventId: id, shownAt, names } = view;
    const { touchedAt, hiddenAt } = this;
    this.reports.add({
      ...{ id, eventType: 'page_view', ...names },
      ...seen({ shownAt, touchedAt, hiddenAt, now: Date.now() }),
    });
  }

  private decideAgain(): void {
    const mayCount = this.mayCount();
    if (mayCount === this.couldCount) return;
    this.couldCount = mayCount;
    if (!mayCount) return forgetNames({ keepsVisitor: isUncounted() });
    this.sendDue();
    this.reports.sendHeld();
  }

  private mayCount(): boolean {
    const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
    return mayCount(this.rules, {
      isUncounted: isUncounted(),
      consent: this.consent.given,
      refusesAll: globalPrivacyControl === true,
      refusesTracking: navigator.doNotTrack === '1',
    });
  }
}
