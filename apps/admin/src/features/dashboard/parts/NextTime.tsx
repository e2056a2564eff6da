import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { easternTime, untilText } from '../when.ts';

/** How far away a time is. */
export function Until({ iso }: { iso: string }) {
  const nowMs = useNow();
  return <time dateTime={iso}>{untilText(iso, nowMs)}</time>;
}

/** 'Sat, Nov 21, 9:05 AM EST, in 12 minutes'; `none` where nothing comes. */
export function NextTime({ iso, none }: { iso: string | null; none: string }) {
  if (iso === null) return <>{none}</>;
  return (
    <>
      {easternTime(iso)}, <Until iso={iso} />
    </>
  );
}
