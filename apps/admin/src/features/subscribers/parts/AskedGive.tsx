import { useSites } from '../../../shared/hooks/use-sites.ts';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import type { GiveDialogProps } from './GiveDialog.tsx';

const GiveDialog = lazyDialog(async () => (await import('./GiveDialog.tsx')).GiveDialog);

interface AskedGiveProps extends Omit<GiveDialogProps, 'timeZone'> {
  /** Whose clock ends a day. */
  siteId: number;
}

/** The dialog that gives premium, by the clock of a website. */
export function AskedGive({ siteId, ...props }: AskedGiveProps) {
  const site = useSites().data?.find(({ id }) => id === siteId);
  return site ? <GiveDialog {...props} timeZone={site.timeZone} /> : null;
}
