import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

/** Connects a website, or changes how one is connected. */
export const SiteDialog = lazyDialog(async () => (await import('./SiteDialogBox.tsx')).SiteDialogBox);
