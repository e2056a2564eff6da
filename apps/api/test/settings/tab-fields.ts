/** The fields of each tab of Settings, as they are labelled there; the journey compares them with the screens, the table with what they do. */
export const TAB_FIELDS = {
  Automation: [
    'All automation',
    'Sync frequency',
    'Automation for this website',
    'Search frequency (hours)',
    'Videos per search',
    'Daily video limit',
    'Auto generate images',
    'Image style',
    'Image quality',
    'Default featured image URL',
    'Minimum words to write from',
    'Publish automatically',
    'Days a draft can wait',
    'Drafts in reserve',
    'Articles per newsletter',
    'Frequency (days)',
    'Send time',
    'Auto-send',
    'Newsletter system active',
    'Public archive',
    'Confirmation emails per hour',
  ],
  WordPress: [
    'Website Name',
    'Website URL',
    'Content Focus',
    'WordPress Username',
    'WordPress Application Password',
    'YouTube API Key (optional)',
  ],
  /** The dialog of the tab WordPress that adds one website. */
  'Add website': [
    'Site name',
    'Website URL',
    'API endpoint',
    'WordPress user name',
    'Application password',
    'Brand',
    'Language',
    'Time zone',
    'Active',
  ],
} as const;

export type SettingsTabName = keyof typeof TAB_FIELDS;
