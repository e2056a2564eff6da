import { installationOf } from './installation.ts';
import { isBeingEdited } from './post.ts';
import { watchPage } from './watch.ts';

/** Of two copies the first one works. */
const FLAG = 'pressloomGate';

function start(): void {
  const at = installationOf([document.currentScript as HTMLScriptElement | null, ...document.scripts]);
  const page = window as { [FLAG]?: true };
  if (!at || page[FLAG]) return;
  page[FLAG] = true;
  const watch = (): void => {
    if (!isBeingEdited()) watchPage(at);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch);
  else watch();
}

start();
