import type { TrackedView } from '@pressloom/contracts/gate';

/** At most so many articles, so far apart. */
export const POPUP_RUN = { articles: 5, pauseMs: 500 } as const;

interface PopupRun {
  view: () => Promise<TrackedView>;
  pause: (ms: number) => Promise<void>;
  /** After each article: all so far. */
  onView: (views: TrackedView[]) => void;
  /** Whether somebody still wants to know. */
  isWanted: () => boolean;
}

/** Opens articles one after another, until one needs a subscription. @throws what `view` throws */
export async function runPopupTest({ view, pause, onView, isWanted }: PopupRun): Promise<void> {
  const views: TrackedView[] = [];
  while (isWanted()) {
    const viewed = await view();
    if (!isWanted()) return;
    views.push(viewed);
    onView([...views]);
    if (viewed.requiresSubscription || views.length === POPUP_RUN.articles) return;
    await pause(POPUP_RUN.pauseMs);
  }
}
