import type { ComponentType } from 'react';
import { subscribeTexts } from '../subscribe/texts.ts';
import { reload, usePart } from '../use-part.ts';
import { LookFailed } from './LookFailed.tsx';
import { Waiting } from './Waiting.tsx';

/** A page in a chunk of its own. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const { Part, hasFailed } = usePart(load);
  if (hasFailed) return <LookFailed kind="away" onRetry={reload} />;
  return Part ? <Part /> : <Waiting name={subscribeTexts(null).page.name} />;
}
