import { compiledForm } from './compiled-form.ts';
import type { FormClass } from './declared-arguments.ts';
import { DomainError } from './errors.ts';
import { validationPipe } from './validation.ts';

const outcome = async (read: () => unknown): Promise<unknown> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.statusCode, error.code, error.message, error.fields];
  }
};

/** Neither reading may see what the other one made of a body. */
const copyOf = (body: unknown): unknown => (body instanceof Object && !Array.isArray(body) ? { ...body } : body);

/** A test for each body: a compiled form reads it as the validation pipe does. */
export function readsAsThePipe(form: FormClass, bodies: readonly unknown[]): void {
  const compiled = compiledForm(form);
  const pipe = validationPipe();
  it.each(bodies.map((body) => [body]))(
    'reads a body as the pipe does, and refuses with the same fields: %j',
    async (body) => {
      const expected = await outcome(() => pipe.transform(copyOf(body), { type: 'body', metatype: form }));
      expect(await outcome(() => compiled(copyOf(body)))).toEqual(expected);
    },
  );
}
