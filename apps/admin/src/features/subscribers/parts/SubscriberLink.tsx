import { Link, useSearchParams } from 'react-router-dom';

/** An address that opens its subscriber; the list behind it stays as it is. */
export function SubscriberLink({ id, email }: { id: number; email: string }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('subscriber', String(id));
  return (
    <Link to={{ search: `?${next}` }} style={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
      {email}
    </Link>
  );
}
