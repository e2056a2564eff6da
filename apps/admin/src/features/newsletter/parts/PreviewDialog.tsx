import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

/** Shows the mail of an issue; its code comes after the list that opens it. */
export const PreviewDialog = lazyDialog(async () => (await import('./PreviewBox.tsx')).PreviewBox);
