import type { LoggerService } from '@nestjs/common';

/** Nest tells each module and route at start; people want to see the address and how to sign in. */
const FRAMEWORK = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

/** Passes everything on, and the framework's own start messages as debug. */
export class StartLogger implements LoggerService {
  private readonly inner: LoggerService;

  constructor(inner: LoggerService) {
    this.inner = inner;
  }

  log(message: unknown, ...rest: unknown[]): void {
    if (FRAMEWORK.has(String(rest.at(-1)))) this.inner.debug?.(message, ...rest);
    else this.inner.log(message, ...rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.inner.error(message, ...rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.inner.warn(message, ...rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.inner.debug?.(message, ...rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.inner.verbose?.(message, ...rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.inner.fatal?.(message, ...rest);
  }
}
