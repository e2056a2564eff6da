import { useId } from 'react';
import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** One sentence below the heading. */
  hint?: string;
  children: ReactNode;
}

/** One subject of a page that has several, with a heading of its own. */
export function Panel({ title, hint, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint === undefined ? null : <p className="small">{hint}</p>}
      {children}
    </section>
  );
}
