import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type SvgIcon from '@mui/material/SvgIcon';
import AdsClickIcon from '@mui/icons-material/AdsClick';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { ActivityItem, ActivityType } from '@pressloom/contracts/activity';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { PremiumIcon } from '../../../shared/ui/PremiumIcon.tsx';
import { activityText, personText } from '../activity-text.ts';
import { PremiumCrown } from './PremiumCrown.tsx';
import { ServerTime } from './ServerTime.tsx';

const ICONS: Record<ActivityType, typeof SvgIcon> = {
  page_view: VisibilityOutlined,
  subscription: PersonAddOutlined,
  newsletter_open: DraftsOutlined,
  link_click: AdsClickIcon,
  premium_upgrade: PremiumIcon,
};

interface FeedRowProps {
  item: ActivityItem;
  siteName: string | null;
  at: string;
  receivedAt: number;
}

/** One thing that happened. */
export function FeedRow({ item, siteName, at, receivedAt }: FeedRowProps) {
  // A newer server may know more kinds.
  const Icon = (ICONS as Partial<Record<string, typeof SvgIcon>>)[item.type] ?? HelpOutline;
  return (
    <ListRow
      action={
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          <ServerTime iso={item.timestamp} at={at} receivedAt={receivedAt} />
        </Typography>
      }
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Icon aria-hidden color="action" sx={{ fontSize: 20, mt: '2px' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography>{activityText(item)}</Typography>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
          >
            {personText(item.subscriberEmail)}
            {item.isPremium && <PremiumCrown />}
            {siteName !== null && `· ${siteName}`}
          </Typography>
        </Box>
      </Box>
    </ListRow>
  );
}
