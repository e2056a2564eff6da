import { Allow, ArrayMaxSize, IsIn, IsInt, IsMilitaryTime, IsOptional, Matches, Max } from 'class-validator';
import { Email, Flag, Id, Optional, Part, Parts, Text, WebAddress, WholeNumber } from '../common/fields.ts';
import type { UnknownRule } from './field-rules.ts';
import { formSchema } from './form-schema.ts';
import type { FormSchema } from './form-schema.ts';

class Base {
  @Id()
  siteId: number;
}

class Inner {
  @Id()
  id: number;
}

class Form extends Base {
  @Optional()
  @Parts(Inner, 4)
  parts?: Inner[];

  @IsOptional()
  @Part(Inner)
  part?: Inner | null;

  @Text({ min: 1, max: 100 })
  term: string;

  @Optional()
  @Flag()
  isActive?: boolean;

  @IsOptional()
  @WebAddress('Please enter a valid URL')
  address?: string | null;

  @Email('Please enter a valid email address')
  email: string;

  @Optional()
  @WholeNumber({ min: 1, max: 500 })
  pageSize: number = 50;

  @IsIn(['draft', 'published'])
  status: string;

  @IsOptional()
  @IsIn([1, 2])
  mode?: number | null;

  @ArrayMaxSize(3)
  @IsInt({ each: true })
  @Max(9, { each: true })
  ids: number[];

  @Matches(/[A-Z]/)
  @Matches(/\d/)
  password: string;

  @Allow()
  createdAt?: unknown;
}

class Odd {
  @IsMilitaryTime()
  at: string;
}

const INNER = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
  required: ['id'],
  additionalProperties: false,
};

const read = (form: new () => object, unknown: UnknownRule[] = []): FormSchema =>
  formSchema(form, { 'Base.siteId': 'The website.' }, unknown);

describe('the schema of a form', () => {
  it.each<[keyof Form, object]>([
    ['siteId', { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'The website.' }],
    ['term', { type: 'string', minLength: 1, maxLength: 100 }],
    ['isActive', { type: 'boolean' }],
    ['address', { type: ['string', 'null'], format: 'uri', maxLength: 2048 }],
    ['email', { type: 'string', format: 'email', maxLength: 254 }],
    ['pageSize', { type: 'integer', minimum: 1, maximum: 500, default: 50 }],
    ['status', { type: 'string', enum: ['draft', 'published'] }],
    ['mode', { enum: [1, 2, null] }],
    ['ids', { type: 'array', maxItems: 3, items: { type: 'integer', maximum: 9 } }],
    ['parts', { type: 'array', maxItems: 4, items: INNER }],
    ['part', { ...INNER, type: ['object', 'null'] }],
    ['createdAt', { description: 'Accepted and ignored.' }],
  ])('tells %s as it is checked', (field, schema) => {
    expect(read(Form).properties[field]).toEqual(schema);
  });

  it('keeps each of several patterns', () => {
    const { allOf } = read(Form).properties['password'] as { allOf: object[] };
    expect(allOf).toHaveLength(2);
    expect(allOf).toEqual(expect.arrayContaining([{ pattern: '[A-Z]' }, { pattern: '\\d' }]));
  });

  it('needs what may not be left out, and takes nothing else', () => {
    const { required, additionalProperties } = read(Form);
    expect([...required].sort()).toEqual(['email', 'ids', 'password', 'siteId', 'status', 'term']);
    expect(additionalProperties).toBe(false);
  });

  it('names a check that it can not tell', () => {
    const unknown: UnknownRule[] = [];
    expect(read(Odd, unknown).properties['at']).toEqual({});
    expect(unknown).toEqual([{ field: 'Odd.at', rule: 'isMilitaryTime' }]);
  });
});
