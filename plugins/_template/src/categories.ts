import type { CategoryRules } from '@pressloom/plugin-kit';

/** Words in lower case; each rule needs some that no other rule has. */
export const CATEGORIES: CategoryRules = {
  rules: [
    { name: 'News', words: ['news', 'latest', 'update', 'announcement'] },
    { name: 'Guides', words: ['guide', 'how to', 'tips', 'beginners'] },
  ],
  fallback: 'Features',
  limit: 2,
};
