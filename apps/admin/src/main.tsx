import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { AppRouter } from './app/AppRouter.tsx';
import { preloadFor } from './app/frames.ts';
import { BrowserHistory } from './app/history.ts';
import { Providers } from './app/Providers.tsx';
import { CrashPage } from './public/CrashPage.tsx';
import { connection } from './shared/api/connection.ts';
import { queryClient, refetchFailed, refreshTopics } from './shared/api/query-client.ts';
import { providersQuery } from './shared/api/providers.ts';
import { onCallOutcome, onChanged, onSessionEnded } from './shared/api/request.ts';
import { CURRENT_USER_KEY, currentUserQuery } from './shared/hooks/use-current-user.ts';
import { sitesQuery } from './shared/hooks/use-sites.ts';
import { ErrorBoundary } from './shared/ui/ErrorBoundary.tsx';
import { toastActions } from './shared/ui/use-toast.ts';
import { applyStoredScheme } from './theme/scheme.ts';

applyStoredScheme();
const history = new BrowserHistory(window);

onSessionEnded(() => {
  const before = queryClient.getQueryData(CURRENT_USER_KEY);
  void queryClient.refetchQueries({ queryKey: CURRENT_USER_KEY }).then(() => {
    const ended = before && queryClient.getQueryData(CURRENT_USER_KEY) === null;
    if (ended) toastActions.error('Session ended', 'Please sign in again.');
  });
});

onCallOutcome((answered) => (answered ? connection.callAnswered() : connection.callFailed()));
onChanged((topics) => void refreshTopics(topics));
connection.onBack(() => void refetchFailed());
for (const event of ['online', 'offline']) window.addEventListener(event, () => connection.networkChanged());

/** Renders at once (the loading screen shows while the sign-in is checked) and fetches the first screen meanwhile. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root".');
  createRoot(root).render(
    <Providers>
      <AppRouter history={history}>
        <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
          <App />
        </ErrorBoundary>
      </AppRouter>
    </Providers>,
  );
}

/** Who is signed in decides which chunk is first; without an answer the page itself says what is wrong. */
async function fetchFirstScreen(): Promise<void> {
  const user = await queryClient.fetchQuery(currentUserQuery);
  const role = user?.role ?? null;
  await Promise.all([
    preloadFor(window.location.pathname, role),
    // What the frame of every screen shows: in place from the start, it pushes nothing down later.
    ...(role === 'operator' ? [queryClient.prefetchQuery(sitesQuery), queryClient.prefetchQuery(providersQuery)] : []),
  ]);
}

const LOADING_SCREEN_AFTER_MS = 300;
const patience = new Promise((resolve) => setTimeout(resolve, LOADING_SCREEN_AFTER_MS));
void Promise.race([Promise.allSettled([fetchFirstScreen()]), patience]).then(start);
