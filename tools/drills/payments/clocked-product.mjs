/** The product beside the stage's stand-ins, with a clock that the drill moves: it is told `{laterMs}`, and answers. */
import { serveProduct } from '../../serving-product.mjs';

const { DATABASE_URL: url, OPERATOR, SANDBOX_URL: sandboxUrl, ...env } = process.env;
let laterMs = 0;
const clock = { now: () => new Date(Date.now() + laterMs) };
const port = await serveProduct({
  connection: { url },
  operator: JSON.parse(OPERATOR),
  env: { SANDBOX: 'on', ...env },
  // Its mails are another drill's: each costs more than the report that it follows from.
  runtime: { sandboxUrl, clock },
});
process.on('message', (told) => {
  ({ laterMs } = told);
  process.send({ type: 'clock' });
});
process.once('disconnect', () => process.exit());
process.send({ type: 'ready', port });
