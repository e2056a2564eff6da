import { SETUP_STEPS } from '@pressloom/contracts/setup-guide';
import type { SetupStepKey } from '@pressloom/contracts/setup-guide';
import { shownGuide } from './setup-steps.ts';

const guide = (done: readonly SetupStepKey[]) =>
  shownGuide({ steps: SETUP_STEPS.map((key) => ({ key, isDone: done.includes(key) })) });
const allBut = (...open: SetupStepKey[]) => SETUP_STEPS.filter((key) => !open.includes(key));

it('names the first step that is not done', () => {
  expect(guide([])).toMatchObject({ progress: '0 of 13 steps done', next: { key: 'own-account' } });
  expect(guide(['own-account', 'website', 'ai-key'])).toMatchObject({
    ...{ progress: '3 of 13 steps done', next: { key: 'youtube-key', label: 'Enter key' } },
  });
});

it('asks for what is optional only when all else is done', () => {
  expect(guide(allBut('payments', 'sample-data')).next?.key).toBe('sample-data');
  expect(guide(allBut('payments', 'colleague')).next).toMatchObject({ key: 'payments', isOptional: true });
});

it('asks for nothing once all is done', () => {
  expect(guide(SETUP_STEPS)).toMatchObject({ progress: '13 of 13 steps done', next: null });
});
