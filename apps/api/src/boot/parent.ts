/**
 * Calls back when the process is gone that started this one and holds a channel to it, kill -9 included: nobody could stop us
 * any more. Without a channel (`node apps/api/dist/main.js`) never.
 */
export function onParentGone(callback: () => void): void {
  if (!process.send) return;
  process.once('disconnect', callback);
  // It may have gone while this process was starting.
  if (!process.connected) callback();
}

/** Tells the parent of `npm start` how far we are; one that is gone, or another kind of parent, makes nothing of it. */
export function tellParent(message: { type: 'ready' } | { type: 'recorded'; ids: string[] }): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
