/**
 * OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1) as far as our document goes, closed: what is not here must not be
 * in the document either. Schemas in it are JSON schemas and are checked as such.
 */
const text = { type: 'string', minLength: 1 };
const map = (values: object) => ({ type: 'object', additionalProperties: values });
const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
const part = (name: string) => ({ $ref: `#/$defs/${name}` });
const jsonSchema = { type: 'object' };
const content = map(object({ schema: jsonSchema }));
const header = object({ schema: jsonSchema }, { description: text, required: { type: 'boolean' } });

export const OPENAPI_SCHEMA = {
  ...object({
    openapi: { const: '3.1.0' },
    info: object({ title: text, version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' }, description: text }),
    tags: { type: 'array', items: object({ name: text, description: text }) },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/[^:?]*$' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: part('operation'),
      },
    },
    components: object({
      schemas: { ...map(jsonSchema), propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' } },
      headers: map(header),
      securitySchemes: map(object({ type: { const: 'apiKey' }, in: { const: 'cookie' }, name: text })),
    }),
  }),
  $defs: {
    operation: object(
      {
        operationId: text,
        summary: text,
        tags: { type: 'array', items: text, minItems: 1 },
        security: { type: 'array', items: map({ type: 'array', items: text }) },
        'x-audience': { enum: ['public', 'signed-in', 'operators', 'operators-or-local'] },
        responses: { ...map(part('answer')), propertyNames: { pattern: '^[1-5]\\d\\d$' }, minProperties: 1 },
      },
      {
        description: text,
        parameters: { type: 'array', items: part('parameter') },
        requestBody: object({ description: text, required: { type: 'boolean' }, content }),
      },
    ),
    parameter: {
      ...object(
        { name: text, in: { enum: ['path', 'query'] }, required: { type: 'boolean' }, schema: jsonSchema },
        { description: text, style: { const: 'form' }, explode: { const: false } },
      ),
      if: { properties: { in: { const: 'path' } } },
      then: { properties: { required: { const: true } } },
    },
    answer: object({ description: text, headers: map({ anyOf: [object({ $ref: text }), header] }) }, { content }),
  },
};
