import { useSyncExternalStore } from 'react';
import { formatExact, formatRelative, untilText } from '@pressloom/contracts/shown-times';
import { Tooltip } from './Tooltip.tsx';

const TICK_MS = 30_000;
let now = Date.now();

/** One clock for all times on the page; it stands still while none is shown. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The clock stood still: React reads it again after subscribing.
  if (timer === undefined) now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    listeners.forEach((each) => each());
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present in epoch milliseconds, read anew every half minute: for texts that tell how far away a time is. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

interface RelativeTimeProps {
  iso: string | null | undefined;
  fallback?: string;
  /** Something that comes automatically at that time: it is never past. */
  isNext?: boolean;
}

/** A time relative to now, with the exact time in a tooltip; `fallback` where there is none. */
export function RelativeTime({ iso, fallback = '–', isNext }: RelativeTimeProps) {
  const nowMs = useNow();
  if (!iso) return <span>{fallback}</span>;
  return (
    <Tooltip title={formatExact(iso)}>
      <time dateTime={iso}>{isNext ? untilText(iso, nowMs) : formatRelative(iso, nowMs)}</time>
    </Tooltip>
  );
}
