import { Gate } from './gate.ts';
import type { Installation } from './installation.ts';
import { takeLink } from './link.ts';
import { postsOf } from './post.ts';
import { whenShown } from './shown.ts';
import type { LoadedVisits } from './visits.ts';

/** Pages change all the time, by advertisements alone. */
const CHANGES_EVERY_MS = 100;

/** Keeps a gate for each article of the page, also of those that come without a load. Nothing happens before the page is shown. */
export function watchPage(at: Installation, visits: LoadedVisits): void {
  const gates = new Map<Element, Gate>();
  let shownAt = 0;
  let ready = Promise.resolve();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) gates.get(target)?.see(performance.now());
  });
  const refresh = (): void => {
    const posts = postsOf(document);
    void visits.then((one) => one?.see(posts));
    for (const [element, gate] of gates) {
      if (posts.some(({ id, element: still }) => still === element && id === gate.post.id)) continue;
      gate.leave();
      inView.unobserve(element);
      gates.delete(element);
    }
    posts.forEach((post, place) => {
      const known = gates.get(post.element);
      if (known) known.refresh();
      const gate = known ?? new Gate({ at, ready, visits }, post);
      gates.set(post.element, gate);
      // The page's own article may begin below a tall picture.
      if (place === 0) gate.see(known ? performance.now() : shownAt);
      else if (!known) inView.observe(post.element);
    });
  };

  let isWaiting = false;
  const changes = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      refresh();
    }, CHANGES_EVERY_MS);
  });

  whenShown((since) => {
    shownAt = since;
    // Nothing of a page that is loaded ahead uses a link up.
    ready = takeLink(at).catch(() => undefined);
    refresh();
    changes.observe(document.documentElement, { childList: true, subtree: true });
    const seeAgain = (isKept: boolean): void => {
      if (document.visibilityState === 'visible') for (const gate of gates.values()) gate.seeAgain(isKept);
    };
    document.addEventListener('visibilitychange', () => seeAgain(false));
    window.addEventListener('pageshow', ({ persisted }) => persisted && seeAgain(true));
  });
}
