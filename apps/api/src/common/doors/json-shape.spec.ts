import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { shapeRefusal } from './json-shape.ts';

const MAX_DEPTH = 3;
const refused = (text: string) => shapeRefusal(JSON.parse(text) as object, MAX_DEPTH);
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

describe('the shape of a body', () => {
  it.each([
    ['an empty form', '{}'],
    ['a form of plain fields', '{"name":"constructor","note":null,"on":true,"of":["__proto__","prototype"]}'],
    ['a list in a form in a form', '{"site":{"tags":[1,2]}}'],
    ['names that only look alike', '{"Constructor":1,"proto":2,"__proto":3,"to.constructor":4}'],
    ['the name that is empty', '{"":{"":1}}'],
  ])('lets %s pass', (_name, text) => expect(refused(text)).toBeNull());

  it.each([
    ['objects', '{"a":{"a":{"a":{}}}}'],
    ['lists', '[[[[]]]]'],
    ['both in turns', '{"a":[{"a":[]}]}'],
    ['a branch behind others', '{"a":[[],[],{"b":{}}],"b":1}'],
  ])('refuses %s one level too deep', (_name, text) =>
    expect(refused(text)).toMatchObject({
      statusCode: 400,
      code: 'malformed_json',
      message: 'The body is nested deeper than 3 levels.',
    }),
  );

  it.each([
    ['lists', nested('[', ']', REQUEST_LIMITS.bodyBytes / 2)],
    ['objects', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`],
  ])('refuses %s as deep as a body can be', (_name, text) =>
    expect(shapeRefusal(JSON.parse(text) as object, REQUEST_LIMITS.bodyDepth)).toMatchObject({
      code: 'malformed_json',
    }),
  );

  it.each([
    ['a prototype', '{"__proto__":{"role":"operator"}}', '__proto__'],
    ['a prototype of nothing', '{"__proto__":null}', '__proto__'],
    ['a constructor', '{"constructor":1}', 'constructor'],
    ['a constructor in a field', '{"email":{"constructor":{"prototype":1}}}', 'email.constructor'],
    ['a prototype in a list', '{"a":1,"tags":[{"prototype":[]}]}', 'tags.0.prototype'],
  ])('refuses %s by its name', (_name, text, field) => {
    const refusal = refused(text);
    const message = `No field may be named "${field.split('.').at(-1)}".`;
    expect(refusal).toMatchObject({ statusCode: 400, code: 'validation_failed', message });
    expect(Object.entries(refusal?.fields ?? {})).toEqual([[field, message]]);
  });
});
