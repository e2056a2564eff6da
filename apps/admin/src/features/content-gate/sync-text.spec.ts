import { syncToast } from './sync-text.ts';

it.each([
  [0, 'info', 'Premium status not synced'],
  [3, 'success', 'Premium status synced with WordPress'],
])('calls %i posts %s: %s', (syncedPosts, tone, title) => {
  expect(syncToast({ syncedPosts, message: 'What was done.' })).toEqual({ tone, title, description: 'What was done.' });
});
