import WorkspacePremium from '@mui/icons-material/WorkspacePremium';

/** Stands behind the name of a member. */
export function PremiumCrown() {
  return <WorkspacePremium titleAccess="Premium" color="warning" sx={{ fontSize: 16 }} />;
}
