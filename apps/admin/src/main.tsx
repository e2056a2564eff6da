import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { preloadFor } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { queryClient } from './shared/api/query-client.ts';
import { onSessionEnded } from './shared/api/request.ts';
import { CURRENT_USER_KEY, currentUserQuery } from './shared/hooks/useCurrentUser.ts';
import { useToast } from './shared/ui/useToast.ts';
import { applyStoredScheme } from './theme/scheme.ts';

applyStoredScheme();

onSessionEnded(() => {
  const before = queryClient.getQueryData(CURRENT_USER_KEY);
  void queryClient.refetchQueries({ queryKey: CURRENT_USER_KEY }).then(() => {
    const ended = before && queryClient.getQueryData(CURRENT_USER_KEY) === null;
    if (ended) useToast().error('Session ended', 'Please sign in again.');
  });
});

/** Renders at once (the loading screen shows while the sign-in is checked) and fetches the first screen meanwhile. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root".');
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** Who is signed in decides which chunk is first; without an answer the page itself says what is wrong. */
async function fetchFirstScreen(): Promise<void> {
  const user = await queryClient.fetchQuery(currentUserQuery);
  await preloadFor(window.location.pathname, user?.role ?? null);
}

const LOADING_SCREEN_AFTER_MS = 300;
const patience = new Promise((resolve) => setTimeout(resolve, LOADING_SCREEN_AFTER_MS));
void Promise.race([Promise.allSettled([fetchFirstScreen()]), patience]).then(start);
