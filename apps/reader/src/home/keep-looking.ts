/** News mostly comes within seconds of what made it; later looks are for whoever leaves the page open. */
const PAUSES_MS = [2_000, 3_000, 5_000, 10_000, 20_000];
const LONG_PAUSE_MS = 60_000;

type Seen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Looks again and again while somebody sees the page, at once when they come back to it. Gives what ends it. */
export function startLooking(look: () => Promise<void>, page: Seen): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let isWanted = true;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void again(), PAUSES_MS[turn] ?? LONG_PAUSE_MS);
    turn += 1;
  };
  const again = async (): Promise<void> => {
    if (page.visibilityState === 'visible') await look();
    if (isWanted) wait();
  };
  const back = (): void => {
    if (page.visibilityState !== 'visible') return;
    clearTimeout(timer);
    turn = 0;
    void again();
  };
  wait();
  page.addEventListener('visibilitychange', back);
  return () => {
    isWanted = false;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', back);
  };
}
