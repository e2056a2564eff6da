import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** Opens a subscriber; the list behind it stays as it is. */
export function SubscriberLink({ id, children }: { id: number; children: ReactNode }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('subscriber', String(id));
  next.delete('person');
  return (
    <Link to={{ search: `?${next}` }} style={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
      {children}
    </Link>
  );
}
