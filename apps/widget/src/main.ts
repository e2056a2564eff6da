import { installationOf } from './installation.ts';
import { isBeingEdited } from './post.ts';
import { loadVisits } from './visits.ts';
import { watchPage } from './watch.ts';

/** Of two copies the first one works. */
const FLAG = 'pressloomGate';

function start(): void {
  const at = installationOf([document.currentScript as HTMLScriptElement | null, ...document.scripts]);
  const page = window as { [FLAG]?: true };
  // In a frame somebody works on the website, or shows it elsewhere.
  if (!at || page[FLAG] || window.self !== window.top) return;
  page[FLAG] = true;
  const visits = loadVisits(at);
  const watch = (): void => {
    if (!isBeingEdited()) watchPage(at, visits);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch);
  else watch();
}

start();
