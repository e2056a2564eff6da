/**
 * The one application password of every stand-in user, for every stand-in site. It guards nothing but sample data on
 * loopback; spaces are ignored, as WordPress ignores them.
 */
export const SANDBOX_APPLICATION_PASSWORD = 'sandbox sandbox sandbox sandbox';

export type Role = 'administrator' | 'editor' | 'author' | 'contributor';

export interface User {
  id: number;
  login: string;
  email: string;
  role: Role;
}

export const USERS: readonly User[] = [
  { id: 1, login: 'admin', email: 'admin@example.test', role: 'administrator' },
  { id: 2, login: 'author', email: 'author@example.test', role: 'author' },
  { id: 3, login: 'editor', email: 'editor@example.test', role: 'editor' },
  { id: 4, login: 'contributor', email: 'contributor@example.test', role: 'contributor' },
];

const CONTRIBUTOR = ['edit_posts', 'read', 'level_1', 'level_0', 'delete_posts'];
const AUTHOR = [
  ...CONTRIBUTOR,
  'upload_files',
  'edit_published_posts',
  'publish_posts',
  'level_2',
  'delete_published_posts',
];
const EDITOR = [
  ...AUTHOR,
  ...['moderate_comments', 'manage_categories', 'manage_links', 'unfiltered_html', 'edit_others_posts', 'edit_pages'],
  ...[
    'level_7',
    'level_6',
    'level_5',
    'level_4',
    'level_3',
    'edit_others_pages',
    'edit_published_pages',
    'publish_pages',
  ],
  ...['delete_pages', 'delete_others_pages', 'delete_published_pages', 'delete_others_posts', 'delete_private_posts'],
  ...['edit_private_posts', 'read_private_posts', 'delete_private_pages', 'edit_private_pages', 'read_private_pages'],
];
const ADMINISTRATOR = [
  ...EDITOR,
  ...['switch_themes', 'edit_themes', 'activate_plugins', 'edit_plugins', 'edit_users', 'edit_files', 'manage_options'],
  ...[
    'import',
    'level_10',
    'level_9',
    'level_8',
    'delete_users',
    'create_users',
    'unfiltered_upload',
    'edit_dashboard',
  ],
  ...['update_plugins', 'delete_plugins', 'install_plugins', 'update_themes', 'install_themes', 'update_core'],
  ...['list_users', 'remove_users', 'promote_users', 'edit_theme_options', 'delete_themes', 'export'],
];

const CAPABILITIES: Record<Role, ReadonlySet<string>> = {
  administrator: new Set(ADMINISTRATOR),
  editor: new Set(EDITOR),
  author: new Set(AUTHOR),
  contributor: new Set(CONTRIBUTOR),
};

/** Whether the user (null is a visitor) holds one primitive WordPress capability. */
export function can(user: User | null, capability: string): boolean {
  return user !== null && CAPABILITIES[user.role].has(capability);
}

/** The `capabilities` object of `/users/me?context=edit`: every right as true, the role's own name among them. */
export function capabilitiesOf(user: User): Record<string, true> {
  return Object.fromEntries([...CAPABILITIES[user.role], user.role].map((name) => [name, true]));
}

export const userById = (id: number): User | undefined => USERS.find((user) => user.id === id);
