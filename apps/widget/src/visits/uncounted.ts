import { element } from '../element.ts';
import { keep, remove } from '../storage.ts';
import { UNCOUNTED, UNCOUNTED_KEY, isUncounted } from '../uncounted.ts';

/** As the admin's `visitsLink`. In the fragment, so that no cache keeps a page for it. */
const FRAGMENT = /^#pressloom-visits=(off|on)$/;

const TEXTS = {
  off: 'Visits from this browser aren’t counted on this website. The gate works as for everybody.',
  on: 'Visits from this browser are counted on this website.',
} as const;

/** Does what the link of the admin says, and shows that it did; then the address is as it was. */
export function followChoice(onChange: () => void): void {
  const follow = (): void => {
    const choice = FRAGMENT.exec(window.location.hash)?.[1] as keyof typeof TEXTS | undefined;
    if (!choice) return;
    history.replaceState(history.state, '', window.location.pathname + window.location.search);
    if (choice === 'off') keep(UNCOUNTED_KEY, UNCOUNTED);
    else remove(UNCOUNTED_KEY);
    show(
      isUncounted() === (choice === 'off') ? TEXTS[choice] : 'This browser keeps nothing, so its visits are counted.',
    );
    onChange();
  };
  follow();
  window.addEventListener('hashchange', follow);
}

/** Styled by its own properties, which a strict policy of the page allows. */
function show(text: string): void {
  const note = element('p', { textContent: text, lang: 'en' });
  note.setAttribute('role', 'status');
  Object.assign(note.style, {
    ...{ position: 'fixed', zIndex: '2147483647', left: '16px', right: '16px', bottom: '16px', margin: '0 auto' },
    ...{ maxWidth: '480px', padding: '16px', borderRadius: '8px', background: '#111827', color: '#ffffff' },
    font: '16px/24px system-ui, sans-serif',
  });
  note.addEventListener('click', () => note.remove());
  document.documentElement.append(note);
}
