import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument } from '../src/openapi/build-document.ts';
import type { Operation } from '../src/openapi/operation.ts';

/** A call of the document. */
export interface Place {
  operation: Operation;
  /** JSON pointer of the operation in the document. */
  pointer: string;
  name: string;
}

const DOCUMENT = 'https://pressloom.example/openapi';

/** The calls of an API document, to be found by what was asked, and its schemas, each compiled when it is first needed. */
export class DocumentedCalls {
  private static readonly known = new WeakMap<ApiDocument, DocumentedCalls>();
  private readonly places: { pattern: RegExp; method: string; place: Place }[] = [];
  // Its schemas are proven by a case of their own (`reading/openapi.cases.ts`), not once more by each spec file.
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    code: { optimize: false },
  });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly bySchema = new Map<string, ValidateFunction>();

  private constructor(private readonly document: ApiDocument) {
    // The package is CommonJS: its function is the default of its default.
    (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(this.ajv);
    this.ajv.addSchema({ ...document, $id: DOCUMENT });
    for (const [path, verbs] of Object.entries(document.paths)) {
      // Express takes any case and a slash at the end.
      const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
      for (const [method, operation] of Object.entries(verbs)) {
        const pointer = `/paths/${token(path)}/${method}`;
        this.places.push({ pattern, method, place: { operation, pointer, name: `${method.toUpperCase()} ${path}` } });
      }
    }
    // `/videos/recent` goes before `/videos/{id}`.
    this.places.sort((a, b) => Number(a.place.name.includes('{')) - Number(b.place.name.includes('{')));
  }

  /** Those of this document, the same for each app that has it: compiling them is what costs. */
  static of(document: ApiDocument): DocumentedCalls {
    const known = this.known.get(document) ?? new DocumentedCalls(document);
    this.known.set(document, known);
    return known;
  }

  find(method: string, path: string): Place | null {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    return this.places.find((one) => one.method === asked && one.pattern.test(path))?.place ?? null;
  }

  /** The check of the schema at this pointer. */
  validator(pointer: string): ValidateFunction {
    const known = this.validators.get(pointer);
    if (known) return known;
    // Most refusals are of one shape, word by word: that is compiled once.
    const schema = JSON.stringify(this.at(pointer));
    const validate = this.bySchema.get(schema) ?? this.ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    this.bySchema.set(schema, validate);
    this.validators.set(pointer, validate);
    return validate;
  }

  private at(pointer: string): unknown {
    const names = pointer.slice(1).split('/').map(nameOf);
    return names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], this.document);
  }
}

/** A name as part of a JSON pointer in an address. */
export const token = (text: string): string => encodeURIComponent(text.replace(/~/g, '~0').replace(/\//g, '~1'));
const nameOf = (token: string): string => decodeURIComponent(token).replace(/~1/g, '/').replace(/~0/g, '~');
