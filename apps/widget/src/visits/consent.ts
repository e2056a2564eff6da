import { keep, kept, remove } from '../storage.ts';

/** Only of consent that was given: before that nothing is kept. */
const KEY = 'pressloom.consent';
const GIVEN = 'yes';

/** Of the WP Consent API, which most consent managers of WordPress speak. */
interface WpConsent {
  wp_has_consent?: (category: string) => boolean;
  /** What the plugin prints. */
  consent_api?: object;
  wp_consent_type?: string;
  wp_fallback_consent_type?: string;
}

/** What the page says of its reader's consent to being counted, now and later. */
export class Consent {
  /** What somebody said while the page is open. */
  private said: boolean | null = null;

  constructor(private readonly onChange: () => void) {
    const { document } = window;
    Object.assign(window, { pressloom: { consent: (isGiven: unknown) => this.set(isGiven === true) } });
    document.addEventListener('wp_listen_for_consent_change', (event) => {
      const choice = (event as CustomEvent<{ statistics?: string } | null>).detail?.statistics;
      if (choice) this.set(choice === 'allow');
    });
    document.addEventListener('wp_consent_type_defined', onChange);
    // A consent manager may come after us.
    window.addEventListener('load', onChange);
  }

  /** Says to the page that `pressloom.consent` may be called. */
  announce(): void {
    window.document.dispatchEvent(new Event('pressloom-ready'));
  }

  /** Null where nothing is known. */
  get given(): boolean | null {
    return this.said ?? fromWordpress() ?? (kept(KEY) === GIVEN ? true : null);
  }

  private set(isGiven: boolean): void {
    this.said = isGiven;
    // WordPress remembers by itself what was said there.
    if (isGiven && fromWordpress() === null) keep(KEY, GIVEN);
    else remove(KEY);
    this.onChange();
  }
}

/** Where no consent manager has said how it asks, the plugin alone would have everything allowed. */
function fromWordpress(): boolean | null {
  const { wp_has_consent, consent_api, wp_consent_type, wp_fallback_consent_type } = window as WpConsent;
  if (!wp_has_consent || (consent_api && !wp_consent_type && !wp_fallback_consent_type)) return null;
  return wp_has_consent('statistics');
}
