import { Ajv2020 } from 'ajv/dist/2020.js';
import supertest from 'supertest';
import { BrandRegistry } from '../../src/brands/brands.service.ts';
import type { UnknownRule } from '../../src/openapi/field-rules.ts';
import type { ApiDocument } from '../../src/openapi/build-document.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import { OpenApiService } from '../../src/openapi/openapi.service.ts';
import { OPENAPI_SCHEMA } from '../openapi-schema.ts';
import { signedIn } from '../people.ts';
import { declaredRoutes } from '../routes.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let document: ApiDocument;
let operations: [string, Operation][];
let actions: { path: string; label: string }[];
const unknown: UnknownRule[] = [];

beforeAll(async () => {
  test = await startTestApp();
  document = await test.app.get(OpenApiService, { strict: false }).build(unknown);
  const brands = test.app.get(BrandRegistry).list();
  actions = brands.flatMap(({ brand }) =>
    brand.capabilities.map(({ path, label }) => ({ path: `/api${path}`, label })),
  );
  operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]): [string, Operation] => [`${verb.toUpperCase()} ${path}`, operation]),
  );
});
afterAll(() => test.close());

const ask = (path: string) => supertest(test.url).get(path);

describe('the API document', () => {
  it('tells every route, those of plugins too, and nothing else', () => {
    const declared = declaredRoutes(test.app).map(({ name }) => name.replace(/:(\w+)/g, '{$1}'));
    expect(operations.map(([name]) => name).sort()).toEqual(declared.sort());
    for (const { path } of actions) expect(declared).toContain(`POST ${path}`);
  });

  it('is OpenAPI 3.1', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(OPENAPI_SCHEMA);
    expect([validate(document), validate.errors]).toEqual([true, null]);
  });

  it('holds only valid schemas, and every reference leads somewhere', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const schema of schemasIn(document)) expect([schema, ajv.validateSchema(schema)]).toEqual([schema, true]);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [reference, kind = '', name = ''] of references) {
      const kinds = document.components as Record<string, Record<string, unknown>>;
      expect([reference, kinds[kind]?.[name]]).toEqual([reference, expect.any(Object)]);
    }
  });

  it('can tell each check of each field of each form', () => expect(unknown).toEqual([]));

  it('gives each call an id of its own, a chapter that is described, and a line for people', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const chapters = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const [name, { operationId, summary, tags }] of operations) {
      expect([name, operationId]).toEqual([name, expect.stringMatching(/^[a-z][A-Za-z0-9]+$/)]);
      expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z][^\n]{7,90}[^.\s]$/)]);
      expect([name, tags.map((tag) => chapters.get(tag))]).toEqual([name, [expect.stringMatching(/\.$/)]]);
    }
  });

  it('says what each call answers, and how it refuses', () => {
    for (const [name, { responses, security }] of operations) {
      const statuses = Object.keys(responses).map(Number);
      expect([name, statuses.some((status) => status < 400)]).toEqual([name, true]);
      expect([name, statuses.includes(401) || security.length === 0]).toEqual([name, true]);
    }
  });

  it('knows ids, times, limits and choices', () => {
    const { schemas } = document.components;
    expect(schemas['VideoView']).toMatchObject({
      additionalProperties: false,
      properties: {
        id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        createdAt: { type: 'string', format: 'date-time' },
        publishedAt: { type: ['string', 'null'], format: 'date-time' },
        status: { $ref: '#/components/schemas/VideoStatus' },
      },
    });
    expect(schemas['VideoStatus']).toEqual(expect.objectContaining({ enum: ['discovered', 'processed'] }));
    expect(schemas['CreateKeywordDto']).toMatchObject({
      required: ['term'],
      properties: { term: { type: 'string', minLength: 1, maxLength: 100 }, siteId: { type: 'integer', minimum: 1 } },
    });
    const list = document.paths['/api/blog-posts']?.get;
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({ name: 'videoIds', style: 'form', explode: false }),
    );
    expect(Object.keys(list?.responses['200']?.headers ?? {})).toEqual([
      'X-Request-Id',
      'X-Total-Count',
      'X-Total-Count-Estimated',
      'X-Next-Cursor',
    ]);
    expect(document.paths['/api/keywords/{id}/search']?.post?.responses).toMatchObject({
      202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/JobAccepted' } } } },
      429: {
        content: {
          'application/json': { schema: { allOf: [{}, { properties: { code: { enum: ['quota_exhausted'] } } }] } },
        },
      },
    });
  });

  it('tells the actions of plugins by their labels, with what the product does for them', () => {
    expect(actions).not.toHaveLength(0);
    for (const { path, label } of actions) {
      const action = document.paths[path]?.post;
      expect(action?.summary).toContain(`${label} (`);
      expect(action?.parameters?.map(({ name }) => name)).toEqual(['siteId']);
      expect(action?.responses['200']?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/UpdateCategoriesResult',
      });
      expect(Object.keys(action?.responses ?? {})).toContain('202');
    }
  });
});

describe('the lists that the document tells', () => {
  it('say with their first page how long they are, without a website too', async () => {
    const operator = await signedIn(test, 'operator', 'counts@press.example');
    const all = operations.filter(([, { responses }]) => responses['200']?.headers['X-Total-Count']);
    // A list of a keyword is nobody's without one.
    const lists = all.filter(([name]) => !name.includes('{'));
    expect(lists.length).toBeGreaterThan(3);
    for (const [name] of lists) {
      const answer = await operator.get(name.replace('GET ', '')).expect(200);
      expect([name, answer.body, answer.get('x-total-count')]).toEqual([name, [], '0']);
    }
  });
});

describe('whom the document is shown to', () => {
  const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs/start.js'];

  it('is whoever sits at the machine, in the sandbox', async () => {
    for (const path of PATHS) await ask(path).expect(200);
  });

  it.each([
    ['through a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
    ['by another name', { Host: 'press.example' }],
  ])('is nobody who comes %s', async (_name, headers) => {
    for (const path of PATHS) expect((await ask(path).set(headers).expect(401)).body.code).toBe('not_signed_in');
  });

  it('is operators from anywhere, and no member', async () => {
    const elsewhere = { 'X-Forwarded-For': '198.51.100.7' };
    const operator = await signedIn(test, 'operator');
    const member = await signedIn(test, 'member');
    for (const path of PATHS) {
      await operator.get(path).set(elsewhere).expect(200);
      await member.get(path).set(elsewhere).expect(403);
    }
  });

  // Passport is one for the process: whoever signs in after this would do so at the second application.
  it('is nobody without a session while the sandbox is off', async () => {
    const strict = await startTestApp({ env: { SANDBOX: 'off' } });
    try {
      for (const path of PATHS) await supertest(strict.url).get(path).expect(401);
    } finally {
      await strict.close();
    }
  });
});

describe('the page', () => {
  it('serves the document as it was built', async () => {
    const answer = await ask('/api/openapi.json')
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has no script and no style in it, and asks no other host', async () => {
    const { text } = await ask('/api/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|style=|https?:/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address as string);
    expect(files).toHaveLength(4);
    for (const file of files) await ask(file).expect(200);
  });

  it.each(['package.json', '..%2Fpackage.json', 'constructor', 'absolute-path.js'])('has no file %s', (name) =>
    ask(`/api/docs/${name}`).expect(404),
  );
});

/** Every schema of the document. */
function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'schema' ? [item as object] : key === 'schemas' ? Object.values(item as object) : schemasIn(item),
  );
}
