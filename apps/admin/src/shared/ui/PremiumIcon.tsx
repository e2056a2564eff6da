import { createSvgIcon } from '@mui/material/utils';

/** A crown: what needs a membership, and who has one. */
export const PremiumIcon = createSvgIcon(
  <path d="M2.5 7 7.5 11 12 4l4.5 7 5-4L19.5 16.5h-15zM4.5 18.5h15v2h-15z" />,
  'Premium',
);
