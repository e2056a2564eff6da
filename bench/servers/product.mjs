/** The whole server as the product starts it, on the bench's database. */
import { serveProduct } from '../../tools/serving-product.mjs';

const { DATABASE, OPERATOR, ...env } = process.env;
const port = await serveProduct({ connection: JSON.parse(DATABASE), operator: JSON.parse(OPERATOR), env });
process.once('disconnect', () => process.exit());
process.send({ type: 'ready', port });
