/**
 * Incremented when texts are analysed differently: everything indexed before is then indexed again.
 */
export const INDEX_VERSION = 22;
