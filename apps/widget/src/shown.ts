/** Runs `act` once the page is in front of somebody, with the time since when it is. It may be loaded ahead, or in a tab behind others. */
export function whenShown(act: (since: number) => void): void {
  const isShown = (): boolean =>
    document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering;
  // A script that runs late finds somebody who has been reading since the page was loaded.
  if (isShown()) return act(0);
  const events = ['visibilitychange', 'prerenderingchange'];
  const check = (): void => {
    if (!isShown()) return;
    events.forEach((event) => document.removeEventListener(event, check));
    act(performance.now());
  };
  events.forEach((event) => document.addEventListener(event, check));
}
