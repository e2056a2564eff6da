import 'reflect-metadata';
import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { BrandManifest } from './brand.ts';

/** Metadata key under which the product finds a brand's manifest. */
export const BRAND_MANIFEST = 'pressloom:brand-manifest';

/**
 * Marks the one injectable class of a plugin that extends `Brand`. The product discovers it at start and refuses to
 * start, with a sentence that names plugin and field, where the manifest or the brand's data are not valid.
 */
export function BrandPlugin(manifest: BrandManifest): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(BRAND_MANIFEST, Object.freeze({ ...manifest })));
}

/**
 * What `@BrandPlugin` wrote on this very class, not yet validated; undefined for anything else, a subclass of a marked
 * class included (it would claim the same key).
 */
export function manifestOf(type: unknown): unknown {
  return typeof type === 'function' ? Reflect.getOwnMetadata(BRAND_MANIFEST, type) : undefined;
}
