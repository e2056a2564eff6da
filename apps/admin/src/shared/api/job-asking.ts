import { jobStore } from './job-store.ts';
import { catchUpJobs } from './job-updates.ts';
import { queryClient } from './query-client.ts';
import { socketState } from './socket-state.ts';

/** Without a connection, jobs under way are asked for this often. */
const ASK_EVERY_MS = 5_000;

/** True while somebody may wait for progress; a job that a pending call started is not known before it is asked for. */
function isWorking(): boolean {
  return jobStore.active().length > 0 || queryClient.isMutating() > 0;
}

/** After a while without live news says so and asks for the jobs under way instead; gives how to end that. */
export function askInstead(afterMs: number): () => void {
  let asking: ReturnType<typeof setInterval> | undefined;
  const waiting = setTimeout(() => {
    socketState.setLost(true);
    asking = setInterval(() => isWorking() && catchUp(), ASK_EVERY_MS);
  }, afterMs);
  return () => {
    clearTimeout(waiting);
    clearInterval(asking);
    socketState.setLost(false);
  };
}

/** Asks for the jobs under way. */
export function catchUp(): void {
  // A failure here is told by the lists themselves, which ask the same server.
  catchUpJobs().catch((error: unknown) => console.warn('Running jobs could not be loaded', error));
}
