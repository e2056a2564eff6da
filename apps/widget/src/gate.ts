import type { TrackViewRequest, TrackedView } from '@pressloom/contracts/gate';
import { cardOf, trackView } from './api.ts';
import { drawCard } from './card.ts';
import { Cover } from './cover.ts';
import type { Installation } from './installation.ts';
import { keepPass } from './pass.ts';
import type { Post } from './post.ts';
import { textBoxOf } from './text.ts';
import { isUncounted } from './uncounted.ts';
import { randomId, visitorId } from './visitor.ts';
import type { LoadedVisits, Visits } from './visits.ts';

/** From then on somebody is reading: nothing goes from under their eyes. */
const READING_MS = 3_000;
/** By so much longer each time a payment is waited for: it mostly comes within seconds, or takes days. */
const PAUSE_MS = 1_000;

interface GatedPage {
  at: Installation;
  /** Until a member's link was taken, nobody knows who reads. */
  ready: Promise<void>;
  visits: LoadedVisits;
}

/** One article of the page: asks about it once it is seen, and covers it if it has to. */
export class Gate {
  private readonly host = document.createElement('div');
  private readonly cover: Cover;
  /** What is reported where visits can't be counted: however often it is asked, one page view. */
  private readonly alone: Partial<TrackViewRequest>;
  private state: 'unseen' | 'asking' | 'open' | 'closed' = 'unseen';
  private seenAt = 0;
  /** What the card says, once there is one. */
  private drawn = '';
  private pauses = 0;
  private timer = 0;

  constructor(
    private readonly page: GatedPage,
    readonly post: Post,
  ) {
    this.alone = { articleId: post.id, eventId: randomId(), ...(isUncounted() && { consent: false }) };
    this.host.dataset['pressloomGate'] = '';
    // Of a page's words the gate's are the last that a search engine should show.
    this.host.dataset['nosnippet'] = '';
    this.cover = new Cover(post.element, this.host);
  }

  /** The article is in front of somebody. */
  see(seenAt: number): void {
    // Its text may still be to come.
    if (this.state !== 'unseen' || !textBoxOf(this.post.element)) return;
    this.seenAt = seenAt;
    void this.ask();
  }

  /** The page is back in front of somebody, who may have paid meanwhile. `isKept`: the browser shows it anew, so that an open one may have closed. */
  seeAgain(isKept = false): void {
    if (this.state === 'closed' || (isKept && this.state === 'open')) void this.ask();
  }

  /** The page has changed. */
  refresh(): void {
    if (this.drawn && this.state !== 'open') this.cover.close();
  }

  leave(): void {
    this.state = 'open';
    this.cover.open();
  }

  /** Whatever fails leaves the article as it is. */
  private async ask(): Promise<void> {
    const before = this.state;
    this.state = 'asking';
    try {
      const { at, ready } = this.page;
      await ready;
      const visits = await this.page.visits;
      const view = await (visits ? visits.track(this.post) : trackView(at, this.alone));
      // Also where nobody knows what may be kept: a meter needs it.
      if (view.articlesViewed > 0) await visitorId();
      if (view.pass) keepPass(at, view.pass);
      const isClosed = view.requiresSubscription && (await this.close(view, visits));
      if (this.state !== 'asking') return;
      // Without a card, an open article stays so while it is asked about again.
      if (isClosed) visits?.covered(this.post, this.host);
      else this.drawn = '';
      this.state = isClosed ? 'closed' : 'open';
      if (!isClosed) this.cover.open();
    } catch {
      this.state = before === 'closed' ? 'closed' : 'open';
    }
    if (this.drawn.includes('pending')) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(
      () => {
        if (document.visibilityState === 'visible') this.seeAgain();
      },
      ++this.pauses * PAUSE_MS,
    );
  }

  private async close(view: TrackedView, visits: Visits | null): Promise<boolean> {
    const said = `${view.reason} ${view.reader}`;
    // What stands there may be in use.
    if (said === this.drawn) return true;
    const card = await cardOf(this.page.at);
    if (this.state !== 'asking') return false;
    const root = this.host.shadowRoot ?? this.host.attachShadow({ mode: 'open' });
    if (!this.cover.close(performance.now() - this.seenAt > READING_MS)) return false;
    drawCard(root, { card, view, host: this.host, form: (card.form && visits?.drawForm(card.form)) ?? [] });
    this.drawn = said;
    return true;
  }
}
