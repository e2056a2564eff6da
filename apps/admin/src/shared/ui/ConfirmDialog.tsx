import { lazyDialog } from './LazyDialog.tsx';

/** Asks before what cannot be undone. */
export const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmBox.tsx')).ConfirmBox);
