import type { Translated } from './catalogue.ts';
import type { SignInTexts } from './sign-in.en.ts';

export const SIGN_IN_ES: Translated<SignInTexts> = {
  page: {
    title: 'Iniciar sesión',
    text: 'Nos alegra verte de nuevo. Inicia sesión en tu cuenta.',
    noAccount: '¿No tienes una cuenta?',
    signUp: 'Regístrate aquí',
    forgot: '¿Olvidaste tu contraseña?',
    email: 'Correo electrónico',
    password: 'Contraseña',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
  },
  greeting: {
    again: ({ who }) => `¡Hola de nuevo${who}!`,
    first: ({ who }) => `¡Te damos la bienvenida${who}!`,
  },
  problem: {
    email: 'Escribe una dirección de correo válida',
    password: 'La contraseña debe tener al menos 6 caracteres',
    failed: 'El correo electrónico o la contraseña no son correctos',
    network: 'Error de red. Comprueba tu conexión e inténtalo de nuevo.',
    busy: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    server: 'Algo falló en el servidor.',
  },
};
