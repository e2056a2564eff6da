/**
 * Stands beside figures that we make of what YouTube told, so that nobody takes them for YouTube's own; its terms ask for that.
 */
export const COMPUTED_HERE = 'computed by Pressloom';
