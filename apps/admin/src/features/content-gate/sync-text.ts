import type { PremiumSyncResult } from '@pressloom/contracts/gate';
import type { ToastText } from '../../shared/ui/use-toast.ts';

/** The toast of a sync: nothing is called synced that WordPress doesn't hold. Pure. */
export const syncToast = ({ syncedPosts, message }: Pick<PremiumSyncResult, 'syncedPosts' | 'message'>): ToastText =>
  syncedPosts > 0
    ? { tone: 'success', title: 'Premium status synced with WordPress', description: message }
    : { tone: 'info', title: 'Premium status not synced', description: message };
