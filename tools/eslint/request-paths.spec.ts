import { RuleTester } from 'eslint';
import { join } from 'node:path';
import { parser } from 'typescript-eslint';
import { requestPaths } from './request-paths.mjs';

const FILE = 'apps/api/src/common/some.guard.ts';

const refused = [
  `if (request.path === '/api') go();`,
  `const at = req.originalUrl;`,
  `const isApi = this.request.url.startsWith('/api');`,
  `const { path } = request;`,
  `function look({ url }: Request) { return url; }`,
  `const look = ({ url: where }: IncomingMessage & { id: string }) => where;`,
  `const look = ({ baseUrl }: Pick<Request, 'baseUrl'>) => baseUrl;`,
  `const at = request['url'];`,
  `app.use('/api', handler);`,
  `app.use(/^\\/api/, handler);`,
  `app.use(['/a', '/b'], handler);`,
];
const allowed = [
  `const door = doors.of(request);`,
  `const { method, headers } = request;`,
  `const look = ({ path }: Route) => path;`,
  `const address = site.url;`,
  `app.use(handler);`,
  `app.use(doorway.roots('assets'), handler);`,
];
const elsewhere = ['apps/api/src/common/doors/door.ts', 'apps/api/test/some.spec.ts', 'apps/sandbox/src/server.ts'];

new RuleTester({ languageOptions: { parser } }).run('request-paths', requestPaths, {
  valid: [
    ...allowed.map((code) => ({ code, filename: join(process.cwd(), FILE) })),
    ...elsewhere.map((path) => ({ code: refused.join('\n'), filename: join(process.cwd(), path) })),
  ],
  invalid: refused.map((code) => ({
    code,
    filename: join(process.cwd(), FILE),
    errors: [{ messageId: 'path' }],
  })),
});
