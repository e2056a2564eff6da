import type { ReactNode } from 'react';
import type { Loaded } from '../use-load.ts';
import type { Speech } from './texts.ts';

interface LookedAtProps<T> {
  loaded: Loaded<T>;
  speech: Speech;
  children: (data: T) => ReactNode;
}

/** A part of the page that is asked for by itself: the others stay where it can't be had. */
export function LookedAt<T>({ loaded: { data, problem, retry }, speech: { t }, children }: LookedAtProps<T>) {
  if (data !== null) return children(data);
  if (problem === null) return <div className="skeleton" aria-hidden="true" />;
  return (
    <>
      <p role="alert">{t.page.partFailed}</p>
      <button type="button" className="quiet" onClick={retry}>
        {t.page.retry}
      </button>
    </>
  );
}
