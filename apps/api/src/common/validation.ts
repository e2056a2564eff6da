import { ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata, ValidationError } from '@nestjs/common';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { DomainError } from './errors.ts';
import { shapeRefusal } from './doors/json-shape.ts';

/** The one pipe at the door: unknown fields are refused, every problem is told on its field. */
export function validationPipe(): ValidationPipe {
  return new FormPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => validationRefusal(errors),
  });
}

/** Names such as `constructor` would be dropped in silence: queries are refused for them here, as bodies are at the door. */
class FormPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const refusal = metadata.type === 'query' ? shapeRefusal(Object(value) as object, REQUEST_LIMITS.bodyDepth) : null;
    if (refusal !== null) throw refusal;
    return super.transform(value, metadata);
  }
}

/** 400 with the first message of each field. Pure. */
export function validationRefusal(errors: ValidationError[]): DomainError {
  const fields: Record<string, string> = {};
  for (const error of errors) collect(error, '', fields);
  const messages = Object.values(fields);
  return new DomainError(400, 'validation_failed', messages[0] ?? 'Some fields are not valid.', fields);
}

function collect(error: ValidationError, prefix: string, fields: Record<string, string>): void {
  const name = prefix ? `${prefix}.${error.property}` : error.property;
  const message = Object.values(error.constraints ?? {})[0];
  if (message) fields[name] = sentence(message, error.property);
  for (const child of error.children ?? []) collect(child, name, fields);
}

function sentence(message: string, property: string): string {
  if (/^property .* should not exist$/.test(message)) return `Unknown field "${property}".`;
  return message;
}
