import type {} from './global-setup.ts';

/** Jest's globalTeardown: the server ends and its data folder goes. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.pressloomTestServer?.remove();
}
