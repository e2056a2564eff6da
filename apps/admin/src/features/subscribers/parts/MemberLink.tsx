import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** Opens a member; the list behind it stays as it is. */
export function MemberLink({ id, children }: { id: number; children: ReactNode }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('tab', 'members');
  next.set('person', String(id));
  next.delete('subscriber');
  return (
    <Link to={{ search: `?${next}` }} style={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
      {children}
    </Link>
  );
}
