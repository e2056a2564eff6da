import type SvgIcon from '@mui/material/SvgIcon';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import YouTubeIcon from '@mui/icons-material/YouTube';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';

/** The sidebar's entries in the product's order; a screen joins when it exists. */
export const NAVIGATION: readonly { path: string; label: string; Icon: typeof SvgIcon }[] = [
  { path: ADMIN_PATHS.dashboard, label: 'Dashboard', Icon: SpaceDashboardOutlined },
  { path: ADMIN_PATHS.keywords, label: 'Keyword Management', Icon: KeyOutlined },
  { path: ADMIN_PATHS.contentGeneration, label: 'Content Generation', Icon: ArticleOutlined },
  { path: ADMIN_PATHS.featuredImages, label: 'Featured Images', Icon: ImageOutlined },
  { path: ADMIN_PATHS.newsletter, label: 'Newsletter Management', Icon: MailOutlined },
  { path: ADMIN_PATHS.emailTest, label: 'Email Test', Icon: ForwardToInboxOutlined },
  { path: ADMIN_PATHS.subscribers, label: 'Subscribers', Icon: GroupOutlined },
  { path: ADMIN_PATHS.visitorAnalytics, label: 'Visitor Analytics', Icon: InsightsOutlined },
  { path: ADMIN_PATHS.wordpressIntegration, label: 'WordPress Integration', Icon: LanguageOutlined },
  { path: ADMIN_PATHS.contentGateSettings, label: 'Content Gate Settings', Icon: LockOutlined },
  { path: ADMIN_PATHS.subscriptionSettings, label: 'Subscription Pricing', Icon: SellOutlined },
  { path: ADMIN_PATHS.youtubeApiStatus, label: 'YouTube API Status', Icon: YouTubeIcon },
  { path: ADMIN_PATHS.bulkCategories, label: 'Bulk Categories', Icon: CategoryOutlined },
  { path: ADMIN_PATHS.settings, label: 'Settings', Icon: SettingsOutlined },
];
