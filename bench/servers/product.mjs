/** The whole server as the product starts it, on the bench's database. */
import { serveProduct } from '../../tools/serving-product.mjs';

/** `NOW`: the time at which it starts, where that isn't the present one. */
const { DATABASE, OPERATOR, NOW, ...env } = process.env;
const laterMs = NOW === undefined ? 0 : Date.parse(NOW) - Date.now();
const runtime = { clock: { now: () => new Date(Date.now() + laterMs) } };
const port = await serveProduct({ connection: JSON.parse(DATABASE), operator: JSON.parse(OPERATOR), env, runtime });
process.once('disconnect', () => process.exit());
process.send({ type: 'ready', port });
