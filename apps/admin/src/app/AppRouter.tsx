import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { BrowserHistory } from './history.ts';

/** Gives the address to all screens. A change is a transition: what is shown stays until the next screen can be. */
export function AppRouter({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  const [entry, setEntry] = useState(history.entry);
  useLayoutEffect(() => history.subscribe((next) => startTransition(() => setEntry(next))), [history]);
  return (
    <Router location={entry.location} navigationType={entry.action} navigator={history}>
      {children}
    </Router>
  );
}
