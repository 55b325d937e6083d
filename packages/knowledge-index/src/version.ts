/** Goes up when texts are analysed differently: what was indexed before has to be indexed again. */
export const INDEX_VERSION = 10;
