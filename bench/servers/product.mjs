/** The whole server as the product starts it, on the bench's database. */
import { DEFAULT_TIMING } from '../../apps/api/src/runtime.ts';
import { serveProduct } from '../../tools/serving-product.mjs';

/** `NOW`: the time at which it starts, where that isn't the present one. `TICKS`: set where work begins by itself, such as counting events. */
const { DATABASE, OPERATOR, NOW, TICKS, ...env } = process.env;
const laterMs = NOW === undefined ? 0 : Date.parse(NOW) - Date.now();
const runtime = {
  clock: { now: () => new Date(Date.now() + laterMs) },
  timing: { ...DEFAULT_TIMING, ticks: TICKS !== undefined },
};
const port = await serveProduct({ connection: JSON.parse(DATABASE), operator: JSON.parse(OPERATOR), env, runtime });
process.once('disconnect', () => process.exit());
process.send({ type: 'ready', port });
