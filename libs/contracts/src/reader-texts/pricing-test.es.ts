import type { Translated } from './catalogue.ts';
import type { PricingTestTexts } from './pricing-test.en.ts';

export const PRICING_TEST_ES: Translated<PricingTestTexts> = {
  page: {
    title: 'Prueba de precios',
    address: 'Dirección de prueba',
    load: 'Cargar',
    debug: 'Datos de depuración',
    monthly: 'Mensual',
    annual: 'Anual',
    startMonthly: 'Empezar el plan mensual',
    startAnnual: 'Empezar el plan anual',
    starting: 'Abriendo la página de pago…',
    signInFirst: 'No has iniciado sesión: cada botón lleva primero al registro y después al pago.',
    real: ({ email }) => `Cada botón abre la página de pago para ${email}, como en la página de la membresía.`,
    member: ({ email }) => `${email} ya tiene una membresía, así que no hay nada que empezar.`,
    features: 'Ventajas',
    none: 'No hay datos para esta dirección.',
  },
};
