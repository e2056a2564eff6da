import { Link } from 'react-router-dom';

/** A path of the admin, or the address of a public post. */
export function DigestLink({ to, children }: { to: string; children: string }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" aria-label={`${children} (opens in a new tab)`}>
      {children}
    </a>
  );
}
