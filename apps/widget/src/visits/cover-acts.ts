import type { ClaimedEventType } from '@pressloom/contracts/events';

type Act = (type: ClaimedEventType, data?: Record<string, string>) => void;

const watched = new WeakSet<HTMLElement>();

/**
 * Says once that a cover was in front of a reader, and once for each way to subscribe that they began it. `host` has the card in its shadow root; what it
 * shows is replaced now and then.
 */
export function watchCover(host: HTMLElement, act: Act): void {
  const root = host.shadowRoot;
  if (!root || watched.has(host)) return;
  watched.add(host);
  const inView = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    inView.disconnect();
    act('gate_shown');
  });
  inView.observe(host);
  const begun = new Set<string>();
  const begin = (way: 'checkout' | 'form'): void => {
    if (begun.has(way)) return;
    begun.add(way);
    act('subscription_started', { way });
  };
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a.join')) begin('checkout');
  });
  root.addEventListener('input', () => begin('form'));
}
