import { Frame } from './Frame.tsx';
import { textsFor } from '../texts.ts';

/** Until the server has answered. */
export function Waiting({ name }: { name?: string }) {
  const { t } = textsFor(null);
  return (
    <Frame site={null} name={name} title={t.common.loading}>
      <div className="skeleton" aria-hidden="true" />
      <div className="skeleton short" aria-hidden="true" />
    </Frame>
  );
}
