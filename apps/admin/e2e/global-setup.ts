import { startProduct } from './product.ts';

/** One freshly started product for all journeys. `PRESSLOOM_URL` names a running one instead, which is left as it is. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRESSLOOM_URL) return undefined;
  const product = await startProduct();
  // Workers inherit the environment and read their base address from it.
  process.env.PRESSLOOM_URL = product.url;
  process.env.PRESSLOOM_SANDBOX_URL = product.sandboxUrl;
  return () => product.stop();
}
