import { formatExact, formatRelative } from '@pressloom/contracts/shown-times';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';
import { serverNow } from '../activity-text.ts';

interface ServerTimeProps {
  iso: string;
  /** When the server answered, by its own clock. */
  at: string;
  /** When that answer came, by ours. */
  receivedAt: number;
}

/** How long ago something was by the server's clock: nobody is away because a computer's clock is wrong. */
export function ServerTime({ iso, at, receivedAt }: ServerTimeProps) {
  const nowMs = useNow();
  return (
    <Tooltip title={formatExact(iso)}>
      <time dateTime={iso}>{formatRelative(iso, serverNow({ at, receivedAt, nowMs }))}</time>
    </Tooltip>
  );
}
