import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';

/** The zone of the website that is looked at. */
export function useTimeZone(): string {
  return useSelectedSite().site?.timeZone ?? DEFAULT_TIME_ZONE;
}
