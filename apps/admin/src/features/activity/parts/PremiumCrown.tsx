import { PremiumIcon } from '../../../shared/ui/PremiumIcon.tsx';

/** Stands behind the name of a member. */
export function PremiumCrown() {
  return <PremiumIcon titleAccess="Premium" color="warning" sx={{ fontSize: 16 }} />;
}
