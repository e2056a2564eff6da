import { slimmed, typesOf } from './openapi-types.mjs';

const TEXT = { type: 'string', description: 'For people.' };
const kept = {
  description: 'For people.',
  headers: { 'X-Request-Id': {} },
  content: { 'application/json': { schema: TEXT } },
};
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Any', version: '1' },
  paths: {
    '/api/things/{id}': {
      get: {
        operationId: 'thingsOne',
        summary: 'For people',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'size', in: 'query', schema: { type: 'integer', default: 5 } },
          { name: 'job', in: 'query', schema: { type: 'string', enum: ['sing', 'dance'] } },
        ],
        responses: { 200: kept, 204: { description: 'Nothing.' }, 404: kept },
      },
    },
  },
  components: {
    headers: { 'X-Request-Id': {} },
    schemas: {
      JobType: { type: 'string', enum: ['sing', 'dance'] },
      Thing: {
        type: 'object',
        description: 'For people.',
        properties: { description: TEXT, note: { type: ['string', 'null'] } },
        required: ['description'],
      },
    },
  },
};

it('keeps of the document what a request is typed by', () => {
  const { paths, components } = slimmed(DOCUMENT);
  const call = paths['/api/things/{id}'].get;
  expect(Object.keys(call)).toEqual(['parameters', 'responses']);
  expect(Object.keys(call.responses)).toEqual(['200', '204']);
  expect(components.schemas.Thing.properties.description).toEqual({ type: 'string' });
});

it('makes types of it, without what only says that something is not there', async () => {
  const source = (await typesOf(DOCUMENT)).replace(/\s+/g, ' ');
  expect(source).toContain(
    `export interface paths { "/api/things/{id}": { get: { parameters: { query?: { size?: number; job?: components["schemas"]["JobType"]; }; ` +
      `path: { id: number; }; }; responses: { 200: { content: { "application/json": string; }; }; 204: {}; }`,
  );
  expect(source).toContain(`JobType: JobType; Thing: { description: string; note?: string | null; }`);
  expect(source).not.toMatch(/never|headers|operations|For people/);
});
