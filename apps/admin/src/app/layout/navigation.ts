import type SvgIcon from '@mui/material/SvgIcon';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import YouTubeIcon from '@mui/icons-material/YouTube';
import { PATHS } from '../paths.ts';

/** The sidebar's entries in the product's order; a screen joins when it exists. */
export const NAVIGATION: readonly { path: string; label: string; Icon: typeof SvgIcon }[] = [
  { path: PATHS.dashboard, label: 'Dashboard', Icon: SpaceDashboardOutlined },
  { path: PATHS.keywords, label: 'Keyword Management', Icon: KeyOutlined },
  { path: PATHS.contentGeneration, label: 'Content Generation', Icon: ArticleOutlined },
  { path: PATHS.youtubeApiStatus, label: 'YouTube API Status', Icon: YouTubeIcon },
  { path: PATHS.settings, label: 'Settings', Icon: SettingsOutlined },
];
