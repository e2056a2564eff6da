import { ProviderError } from '@pressloom/clients/http';
import { failureOf } from './site-failure.ts';

const refusal = new ProviderError({ provider: 'wordpress', code: 'forbidden', message: 'WordPress refused it.' });
const bug = new TypeError('A bug.');
const running = new AbortController().signal;

it('gives why WordPress failed with a post, and null where it did not', async () => {
  expect(await failureOf(Promise.reject(refusal), running)).toBe(refusal);
  expect(await failureOf(Promise.resolve('cleaned'), running)).toBeNull();
});

it('throws what is a bug, and whatever fails in a run that is to end', async () => {
  await expect(failureOf(Promise.reject(bug), running)).rejects.toBe(bug);
  await expect(failureOf(Promise.reject(refusal), AbortSignal.abort())).rejects.toBe(refusal);
});
