/**
 * The query of the address as it is now. What React rendered last may lack a change that was made just before, and a change that begins
 * from that would take it back: a search that ends while a filter is being chosen.
 */
export const currentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
