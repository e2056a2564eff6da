import type { ComponentType } from 'react';
import { subscribeTexts } from '../subscribe/texts.ts';
import { reload, usePart } from '../use-part.ts';
import { LookFailed } from './LookFailed.tsx';
import { Waiting } from './Waiting.tsx';

interface LazyPageProps {
  load: () => Promise<ComponentType<{ search: string }>>;
  /** Of the page's address. */
  search: string;
}

/** A page in a chunk of its own. */
export function LazyPage({ load, search }: LazyPageProps) {
  const { Part, hasFailed } = usePart(load);
  if (hasFailed) return <LookFailed kind="away" onRetry={reload} />;
  return Part ? <Part search={search} /> : <Waiting name={subscribeTexts(null).page.name} />;
}
