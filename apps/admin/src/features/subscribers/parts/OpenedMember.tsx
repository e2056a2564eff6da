import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

const MemberDialog = lazyDialog(async () => (await import('./MemberDialog.tsx')).MemberDialog);

/** The member that the address names: `?person=12`. */
export function OpenedMember() {
  const [id, setId] = useUrlState('person', '', { push: true });
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  return <MemberDialog key={id} id={Number(id)} onClose={() => setId('')} />;
}
