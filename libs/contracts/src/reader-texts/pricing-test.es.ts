import type { Translated } from './catalogue.ts';
import type { PricingTestTexts } from './pricing-test.en.ts';

export const PRICING_TEST_ES: Translated<PricingTestTexts> = {
  page: {
    title: 'Prueba de precios',
    address: 'Dirección que se prueba',
    load: 'Cargar',
    debug: 'Datos para depurar',
    monthly: 'Mensual',
    annual: 'Anual',
    start: 'Empezar (aquí no hace nada)',
    features: 'Ventajas',
    none: 'No hay datos para esta dirección.',
  },
};
