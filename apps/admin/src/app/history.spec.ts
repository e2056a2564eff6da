import { guardLeaving } from '../shared/ui/leave-guard.ts';
import { BrowserHistory } from './history.ts';

interface Stored {
  state: unknown;
  url: string;
}

/** What a browser does with entries. Like a browser's, `go` takes effect later: here when `settle` is called. */
function fakePage(url: string) {
  const entries: Stored[] = [{ state: null, url }];
  let at = 0;
  let steps: number[] = [];
  let onPop = (): void => undefined;
  const page = {
    location: {
      get pathname() {
        return new URL(entries[at]!.url, 'http://x').pathname;
      },
      get search() {
        return new URL(entries[at]!.url, 'http://x').search;
      },
      get hash() {
        return new URL(entries[at]!.url, 'http://x').hash;
      },
    },
    history: {
      get state() {
        return entries[at]!.state;
      },
      pushState: (state: unknown, _title: string, to: string) => {
        entries.splice(at + 1, Infinity, { state, url: to });
        at += 1;
      },
      replaceState: (state: unknown, _title: string, to: string) => (entries[at] = { state, url: to }),
      go: (delta: number) => steps.push(delta),
    },
    addEventListener: (_type: string, listener: () => void) => (onPop = listener),
  };
  const settle = (): void => {
    while (steps.length > 0) {
      const [delta, ...rest] = steps;
      steps = rest;
      at += delta!;
      onPop();
    }
  };
  return { page: page as unknown as Window, settle, urls: () => entries.map((entry) => entry.url), at: () => at };
}

const pathOf = (history: BrowserHistory): string => history.entry.location.pathname + history.entry.location.search;

let release: (() => void) | null = null;
const guard = (ask: (proceed: () => void) => void): void => void (release = guardLeaving(ask));
afterEach(() => release?.());

it('goes to addresses, back and forward, keeps what was sent along, and tells each change', () => {
  const { page, settle, urls } = fakePage('/');
  const history = new BrowserHistory(page);
  const told: string[] = [];
  history.subscribe(({ action, location }) => told.push(`${action} ${location.pathname}`));
  history.push('/keywords?q=a', { from: 'x' });
  history.replace({ search: '?q=ab' });
  expect(pathOf(history)).toBe('/keywords?q=ab');
  history.push('/wordpress-integration', { testSiteId: 3 });
  expect(history.entry.location.state).toEqual({ testSiteId: 3 });
  history.go(-2);
  settle();
  expect(pathOf(history)).toBe('/');
  history.go(2);
  settle();
  expect(history.entry.location).toMatchObject({ pathname: '/wordpress-integration', state: { testSiteId: 3 } });
  expect(urls()).toEqual(['/', '/keywords?q=ab', '/wordpress-integration']);
  expect(told).toEqual([
    'PUSH /keywords',
    'REPLACE /keywords',
    'PUSH /wordpress-integration',
    'POP /',
    'POP /wordpress-integration',
  ]);
});

it('knows its place again after the page was loaded anew', () => {
  const { page, settle } = fakePage('/');
  new BrowserHistory(page).push('/keywords');
  const again = new BrowserHistory(page);
  const ask = jest.fn();
  guard(ask);
  again.go(-1);
  settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(pathOf(again)).toBe('/keywords');
});

describe('with unsaved changes', () => {
  it('stays where it is until leaving is agreed to', () => {
    const { page, urls } = fakePage('/settings?tab=a');
    const history = new BrowserHistory(page);
    let proceed = (): void => undefined;
    guard((agreed) => (proceed = agreed));
    history.push('/settings?tab=b');
    expect(pathOf(history)).toBe('/settings?tab=a');
    expect(urls()).toEqual(['/settings?tab=a']);
    proceed();
    expect(pathOf(history)).toBe('/settings?tab=b');
  });

  it('does not ask where only the part after # changes', () => {
    const { page } = fakePage('/settings');
    const history = new BrowserHistory(page);
    const ask = jest.fn();
    guard(ask);
    history.push({ hash: '#end' });
    expect(ask).not.toHaveBeenCalled();
    expect(history.entry.location.hash).toBe('#end');
  });

  it('moves the browser back after Back, and goes there once that is agreed to', () => {
    const { page, settle, at } = fakePage('/');
    const history = new BrowserHistory(page);
    history.push('/settings');
    let proceed = (): void => undefined;
    guard((agreed) => (proceed = agreed));
    const told = jest.fn();
    history.subscribe(told);
    history.go(-1);
    settle();
    expect([pathOf(history), at()]).toEqual(['/settings', 1]);
    expect(told).not.toHaveBeenCalled();
    proceed();
    settle();
    expect([pathOf(history), at()]).toEqual(['/', 0]);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
