import { failureToast, imageObstacle } from './failure-toasts.ts';
import type { FailedAction } from './failure-toasts.ts';

describe('failureToast', () => {
  it.each<[FailedAction, string | null, string, string | undefined]>([
    [
      'generate',
      'There is no API key.',
      'Generation Failed',
      'Failed to generate blog post content. There is no API key.',
    ],
    ['generate', null, 'Generation Failed', 'Failed to generate blog post content'],
    ['publish', 'WordPress is away.', 'Publishing Failed', 'WordPress is away.'],
    ['publish', null, 'Publishing Failed', 'Failed to publish to site'],
    ['publish', '', 'Publishing Failed', 'Failed to publish to site'],
    ['generateImage', 'The prompt was refused.', 'Generation Failed', 'The prompt was refused.'],
    ['generateImage', null, 'Generation Failed', undefined],
    ['defaultImage', 'It is gone.', 'Update Failed', 'Failed to set default image. It is gone.'],
    ['youtubeThumbnail', 'x', 'Failed to set YouTube thumbnail', 'x'],
    ['restoreImage', 'It is gone.', 'Restore Failed', 'It is gone.'],
    ['imageSettings', 'It is gone.', 'Update Failed', 'It is gone.'],
    ['saveDraft', null, 'Save Failed', 'Failed to save draft'],
    ['premium', null, 'Failed to update premium status', undefined],
    ['delete', 'x', 'Delete Failed', 'x'],
    ['release', 'x', 'Retry Failed', 'x'],
    ['goesOut', 'x', 'Update Failed', 'x'],
    ['publishing', 'x', 'Save Failed', 'x'],
    ['settings', 'X.', 'Save Failed', 'Failed to save content generation settings. X.'],
  ])('of %s with %j reads %j / %j', (action, sentence, title, description) => {
    expect(failureToast(action, sentence)).toEqual(description ? { title, description } : { title });
  });
});

describe('imageObstacle', () => {
  const url = 'https://img.example/default.jpg';
  it.each([
    ['generateImage', false, url, 'Blog Post Required', 'Cannot generate featured image without a blog post'],
    ['youtubeThumbnail', false, url, 'Blog Post Required', 'Cannot generate featured image without a blog post'],
    ['uploadImage', false, null, 'Blog Post Required', 'Cannot upload an image without a blog post'],
    ['defaultImage', false, url, 'Blog Post Required', 'Cannot set default image without a blog post'],
    ['defaultImage', true, null, 'Update Failed', 'Please configure a default image URL in Settings'],
  ] as const)('of %s (post: %s, default: %j) reads %j', (action, hasPost, defaultImageUrl, title, description) => {
    expect(imageObstacle(action, { hasPost, defaultImageUrl })).toEqual({ title, description });
  });

  it.each([
    ['generateImage', null],
    ['uploadImage', null],
    ['youtubeThumbnail', null],
    ['defaultImage', url],
  ] as const)('lets %s start on a post', (action, defaultImageUrl) => {
    expect(imageObstacle(action, { hasPost: true, defaultImageUrl })).toBeNull();
  });
});
