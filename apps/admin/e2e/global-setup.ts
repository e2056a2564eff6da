import { freePort, startProduct } from './product.ts';

/** One freshly started product for all journeys. `PRESSLOOM_URL` names a running one instead, which is left as it is. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRESSLOOM_URL) return undefined;
  // Where a journey serves a website of its own.
  const websitePort = String(await freePort());
  const product = await startProduct({ env: { ALLOW_PRIVATE_HOSTS: `127.0.0.1:${websitePort}` } });
  // Workers inherit the environment and read their base address from it.
  process.env.PRESSLOOM_URL = product.url;
  process.env.PRESSLOOM_SANDBOX_URL = product.sandboxUrl;
  process.env.PRESSLOOM_WEBSITE_PORT = websitePort;
  return () => product.stop();
}
