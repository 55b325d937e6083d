const NO_EXPORT = /does not provide an export named '(?!default')([^']+)'/;

/** Adds to an error of `import` that Node keeps the imports of types that are not marked as such. */
export const explainImport = (message: string): string =>
  message.replace(NO_EXPORT, '$&. If $1 is a type, import it as `type $1`');
