import { invalid } from '../errors.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Product } from '../types.ts';

export function makeProduct(scene: Scene, name: string, id = scene.newId('prod')): Product {
  const product: Product = {
    id,
    object: 'product',
    active: true,
    created: scene.now,
    default_price: null,
    description: null,
    images: [],
    livemode: scene.livemode,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: scene.now,
    url: null,
  };
  return scene.add('products', product);
}

export function createProduct(scene: Scene, params: Params): Product {
  const id = params.text('id') ?? undefined;
  if (id && scene.find('products', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  const product = makeProduct(scene, params.need('name'), id);
  applyParams(scene, product, params);
  params.done();
  scene.emit('product.created', product);
  return product;
}

export function updateProduct(scene: Scene, id: string, params: Params): Product {
  needProduct(scene, id, 'id');
  return scene.change('products', id, 'product.updated', (product) => {
    const name = params.text('name');
    if (name === null) throw invalid('You passed an empty string for `name`.', 'name', 'parameter_invalid_empty');
    product.name = name ?? product.name;
    applyParams(scene, product, params);
    params.done();
    product.updated = scene.now;
  });
}

/** Only one without prices. Source: API reference, "Delete a product". */
export function deleteProduct(scene: Scene, id: string): Product {
  needProduct(scene, id, 'id');
  if (scene.list('prices', ({ product, _deleted }) => product === id && !_deleted).length > 0)
    throw invalid('This product cannot be deleted because it has one or more user-created prices.');
  scene.emit('product.deleted', scene.need('products', id));
  return scene.change('products', id, null, (product) => {
    product._deleted = true;
    product.active = false;
  });
}

export function needProduct(scene: Scene, id: string, param = 'product'): Product {
  const product = scene.need('products', id, param);
  if (product._deleted) throw invalid(`No such product: '${id}'`, param, 'resource_missing');
  return product;
}

function applyParams(scene: Scene, product: Product, params: Params): void {
  product.active = params.flag('active') ?? product.active;
  for (const name of ['description', 'statement_descriptor', 'tax_code', 'unit_label', 'url'] as const) {
    const value = params.text(name);
    if (value !== undefined) product[name] = value;
  }
  product.images = params.texts('images') ?? product.images;
  product.metadata = params.metadata(product.metadata);
  const price = params.text('default_price');
  if (price) scene.need('prices', price, 'default_price');
  if (price !== undefined) product.default_price = price;
}
