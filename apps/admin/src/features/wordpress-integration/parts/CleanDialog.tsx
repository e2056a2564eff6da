import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

/** Takes what the gate once put into a website's posts out of them again. */
export const CleanDialog = lazyDialog(async () => (await import('./CleanDialogBox.tsx')).CleanDialogBox);
