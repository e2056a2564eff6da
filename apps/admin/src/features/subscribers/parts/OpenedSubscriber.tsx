import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

const SubscriberDialog = lazyDialog(async () => (await import('./SubscriberDialog.tsx')).SubscriberDialog);

/** The subscriber that the address names: `?subscriber=12`. */
export function OpenedSubscriber() {
  const [id, setId] = useUrlState('subscriber', '', { push: true });
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  return <SubscriberDialog key={id} id={Number(id)} onClose={() => setId('')} />;
}
