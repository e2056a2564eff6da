import { applyDecorators, HttpCode, Post } from '@nestjs/common';

/**
 * A route of a plugin's controller that does work for one site: `POST {path}?siteId={id}`. It answers 200 with the
 * result, or 202 with the job while that goes on. Operators only, as all routes of plugins.
 */
export function BrandAction(path: string): MethodDecorator {
  return applyDecorators(Post(path), HttpCode(200));
}
