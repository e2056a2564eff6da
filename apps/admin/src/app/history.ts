import { createPath, NavigationType, parsePath } from 'react-router-dom';
import type { Location, Navigator, To } from 'react-router-dom';
import { isLeavingGuarded, leaveThen } from '../shared/ui/leave-guard.ts';

/** Where the browser is, and how it came there. */
export interface HistoryEntry {
  location: Location;
  action: NavigationType;
}

/** What is kept in the browser's own entry: the state given by who navigates, and which entry of ours it is. */
interface StoredState {
  usr: unknown;
  key: string;
  idx: number;
}

type Page = Pick<Window, 'history' | 'location' | 'addEventListener'>;
type Listener = (entry: HistoryEntry) => void;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history for the router. It is our own because the library's router that can hold a navigation back (for
 * unsaved changes) costs 17 kB of the first download; holding back needs no more than this. A change of path or query
 * asks the leave guard first, also for Back and Forward: the browser has moved by then, so it is moved back meanwhile.
 */
export class BrowserHistory implements Navigator {
  entry: HistoryEntry;
  private index: number;
  private readonly listeners = new Set<Listener>();
  /** Steps that the browser takes on our behalf: not news, or agreed to already. */
  private awaited: 'return' | 'agreed' | null = null;

  constructor(private readonly page: Page) {
    this.index = this.stored()?.idx ?? 0;
    this.entry = { location: this.read(), action: NavigationType.Pop };
    if (!this.stored()) this.write('replaceState', this.entry.location);
    page.addEventListener('popstate', () => this.onPop());
  }

  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly go = (delta: number): void => this.page.history.go(delta);

  readonly push = (to: To, state?: unknown): void => {
    const location = this.locationOf(to, state);
    this.unlessHeld(location, () => {
      this.index += 1;
      this.write('pushState', location);
      this.show({ location, action: NavigationType.Push });
    });
  };

  readonly replace = (to: To, state?: unknown): void => {
    const location = this.locationOf(to, state);
    this.unlessHeld(location, () => {
      this.write('replaceState', location);
      this.show({ location, action: NavigationType.Replace });
    });
  };

  /** Tells every change from now on. Returns the way out. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private onPop(): void {
    const awaited = this.awaited;
    this.awaited = null;
    if (awaited === 'return') return;
    const location = this.read();
    const stored = this.stored();
    const delta = stored ? stored.idx - this.index : 0;
    if (awaited === null && delta !== 0 && this.isElsewhere(location) && isLeavingGuarded()) {
      this.awaited = 'return';
      this.go(-delta);
      leaveThen(() => {
        this.awaited = 'agreed';
        this.go(delta);
      });
      return;
    }
    this.index = stored?.idx ?? this.index;
    this.show({ location, action: NavigationType.Pop });
  }

  private unlessHeld(location: Location, proceed: () => void): void {
    if (this.isElsewhere(location)) leaveThen(proceed);
    else proceed();
  }

  private isElsewhere({ pathname, search }: Location): boolean {
    const { location } = this.entry;
    return pathname !== location.pathname || search !== location.search;
  }

  private show(entry: HistoryEntry): void {
    this.entry = entry;
    this.listeners.forEach((listener) => listener(entry));
  }

  private stored(): StoredState | null {
    const state = this.page.history.state as StoredState | null;
    return typeof state?.idx === 'number' ? state : null;
  }

  private read(): Location {
    const { pathname, search, hash } = this.page.location;
    return { pathname, search, hash, state: this.stored()?.usr ?? null, key: this.stored()?.key ?? 'default' };
  }

  private locationOf(to: To, state: unknown): Location {
    const parts = typeof to === 'string' ? parsePath(to) : to;
    const { pathname } = this.entry.location;
    return { pathname, search: '', hash: '', ...parts, state: state ?? null, key: newKey() };
  }

  private write(how: 'pushState' | 'replaceState', location: Location): void {
    const stored: StoredState = { usr: location.state, key: location.key, idx: this.index };
    this.page.history[how](stored, '', createPath(location));
  }
}
