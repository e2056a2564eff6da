import { RuleTester } from 'eslint';
import { join } from 'node:path';
import { parser } from 'typescript-eslint';
import { requestAddresses } from './request-addresses.mjs';

const FILE = 'apps/api/src/auth/some.service.ts';

const refused = [
  `limit(request.ip);`,
  `limit(req['ip']);`,
  `const [first] = request.ips;`,
  `const peer = request.socket.remoteAddress;`,
  `const { ip } = request;`,
  `const look = ({ ip: where = '' }: Request) => where;`,
  `const first = request.headers['x-forwarded-for'];`,
  `const first = request.get('X-Real-IP');`,
];
const allowed = [
  `const network = callerNetwork(request);`,
  `const { id, wider } = networkOf(address);`,
  `const row = { ip: 1, ipAddress: network.id };`,
];
const elsewhere = [
  'apps/api/src/common/networks.ts',
  'apps/api/src/common/web/local-only.guard.ts',
  'apps/api/test/some.spec.ts',
  'apps/sandbox/src/server.ts',
];

new RuleTester({ languageOptions: { parser } }).run('request-addresses', requestAddresses, {
  valid: [
    ...allowed.map((code) => ({ code, filename: join(process.cwd(), FILE) })),
    ...elsewhere.map((path) => ({
      code: refused.map((line) => `{ ${line} }`).join('\n'),
      filename: join(process.cwd(), path),
    })),
  ],
  invalid: refused.map((code) => ({
    code,
    filename: join(process.cwd(), FILE),
    errors: [{ messageId: 'address' }],
  })),
});
