import type { ComponentType } from 'react';
import { subscribeTexts } from '../subscribe/texts.ts';
import { reload, usePart } from '../use-part.ts';
import { LookFailed } from './LookFailed.tsx';
import { Waiting } from './Waiting.tsx';

interface LazyPageProps<P extends object> {
  load: () => Promise<ComponentType<P>>;
  /** The page's own. */
  props: P;
}

/** A page in a chunk of its own. */
export function LazyPage<P extends object>({ load, props }: LazyPageProps<P>) {
  const { Part, hasFailed } = usePart(load);
  if (hasFailed) return <LookFailed kind="away" onRetry={reload} />;
  return Part ? <Part {...props} /> : <Waiting name={subscribeTexts(null).page.name} />;
}
