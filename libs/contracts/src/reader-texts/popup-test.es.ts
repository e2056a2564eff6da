import type { Translated } from './catalogue.ts';
import type { PopupTestTexts } from './popup-test.en.ts';

export const POPUP_TEST_ES: Translated<PopupTestTexts> = {
  page: {
    title: 'Prueba del aviso',
    intro: ({ site, count }) =>
      `Una visita de prueba abre hasta ${count} artículos de ${site}, uno tras otro, hasta que uno requiere una suscripción.`,
    running: 'La prueba está en curso…',
    article: ({ number, viewed, limit }) => `Artículo ${number}: ${viewed} de ${limit} artículos gratuitos vistos`,
    allowed: 'Acceso permitido',
    triggered: 'Aviso mostrado',
    summary: 'Resumen',
    triggeredAfter: ({ count }) => {
      if (count === '0') return 'El aviso se mostró en el primer artículo';
      return count === '1'
        ? 'El aviso se mostró después de 1 artículo'
        : `El aviso se mostró después de ${count} artículos`;
    },
    notTriggered: ({ count }) => `El aviso no se mostró en ${count} artículos.`,
    notCounted:
      'No se contó ningún artículo: la restricción de este sitio está desactivada, o su tipo no cuenta artículos.',
    limit: ({ limit }) => `Límite gratuito: ${limit}`,
    price: ({ price }) => `Precio de la suscripción: ${price}`,
    login: 'Página de inicio de sesión',
    again: 'Repetir la prueba',
    failed: 'La prueba se detuvo: no se pudo contar el último artículo.',
  },
};
