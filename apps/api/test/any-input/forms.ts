import { ModulesContainer } from '@nestjs/core';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { DoorTable } from '../../src/common/doors/door-table.ts';
import { shapeRefusal } from '../../src/common/doors/json-shape.ts';
import { DomainError } from '../../src/common/errors.ts';
import { validationPipe } from '../../src/common/validation.ts';
import { formSchema } from '../../src/openapi/form-schema.ts';
import type { FormClass } from '../../src/common/declared-arguments.ts';
import { routesOf } from '../../src/openapi/routes.ts';
import type { TestApp } from '../test-app.ts';
import { Dice } from './dice.ts';
import { HOSTILE_VALUES, jsonText } from './hostile-values.ts';
import { validValue } from './valid-values.ts';

export interface FormFigures {
  fields: number;
  tried: number;
  refused: number;
  /** What was neither taken nor refused with 400. */
  faults: string[];
}

const NO_FACTS = { fields: {}, paths: {}, bytes: {} };
const pipe = validationPipe();

/** Gives each field of each form, of bodies and queries, each hostile value, the others being as they should. */
export async function tryForms(test: TestApp, seed: number): Promise<FormFigures> {
  const dice = new Dice(seed);
  const figures: FormFigures = { fields: 0, tried: 0, refused: 0, faults: [] };
  const routes = routesOf(test.app.get(ModulesContainer), test.app.get(DoorTable, { strict: false }));
  const forms = new Set(routes.flatMap(({ body, query }) => [body, query].filter((form) => form !== null)));
  const hostile = HOSTILE_VALUES.map(jsonText);
  for (const form of forms) {
    const { properties, required } = formSchema(form, {}, []);
    const valid = required.map((name): [string, unknown] => [
      name,
      validValue(name, properties[name] ?? {}, { dice, facts: NO_FACTS }),
    ]);
    for (const field of Object.keys(properties)) {
      figures.fields += 1;
      const others = valid
        .filter(([name]) => name !== field)
        .flatMap(([name, value]) => (value === undefined ? [] : [`${JSON.stringify(name)}:${jsonText(value)}`]));
      for (const value of hostile) {
        figures.tried += 1;
        const text = `{${[...others, `${JSON.stringify(field)}:${value}`].join(',')}}`;
        const verdict = await verdictOn(form, text);
        if (verdict === 'refused') figures.refused += 1;
        else if (verdict !== 'taken') figures.faults.push(`${form.name}.${field} ${text.slice(0, 200)}: ${verdict}`);
      }
    }
  }
  return figures;
}

/** What door and form say to a body: `taken`, `refused`, or what went wrong. */
async function verdictOn(form: FormClass, text: string): Promise<string> {
  const body = JSON.parse(text) as object;
  if (shapeRefusal(body, REQUEST_LIMITS.bodyDepth) !== null) return 'refused';
  try {
    await pipe.transform(body, { type: 'body', metatype: form });
    return 'taken';
  } catch (error) {
    return error instanceof DomainError && error.statusCode === 400 ? 'refused' : String(error);
  }
}
