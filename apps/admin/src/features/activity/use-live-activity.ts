import { useEffect } from 'react';
import type { ActivityDashboard } from '@pressloom/contracts/activity';
import { followActivity } from '../../shared/api/activity-socket.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { dashboardKey } from './api.ts';
import { withItems } from './feed.ts';
import { whileShown } from './while-shown.ts';

/**
 * Has what readers do come as it happens, into what is shown of a website's activity or that of all, while the page is in front of
 * somebody. Whatever happened before it begins, or meanwhile, is read as a whole.
 */
export function useLiveActivity(siteId: number | null, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    return whileShown(document, () => follow(siteId));
  }, [siteId, isOn]);
}

function follow(siteId: number | null): () => void {
  const queryKey = dashboardKey(siteId);
  /** Nothing that was said before what is shown takes its place. */
  const change = (at: string, changed: (shown: ActivityDashboard) => Partial<ActivityDashboard>): void => {
    queryClient.setQueryData<ActivityDashboard>(queryKey, (shown) =>
      shown && at >= shown.at ? { ...shown, ...changed(shown), at } : shown,
    );
  };
  return followActivity(siteId, {
    began: () => void queryClient.invalidateQueries({ queryKey }),
    lost: () => undefined,
    events: (events, at) =>
      queryClient.setQueryData<ActivityDashboard>(queryKey, (shown) =>
        shown ? { ...shown, events: [...withItems(shown.events, events)], at: at > shown.at ? at : shown.at } : shown,
      ),
    stats: (stats, at) => change(at, () => ({ stats })),
    online: (onlineSubscribers, at) => change(at, () => ({ onlineSubscribers: [...onlineSubscribers] })),
  });
}
