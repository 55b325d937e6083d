/** Names that LobeHub's own `@lobehub/ui` passes on from antd-style, and the published one does not. */
const STYLES: ReadonlySet<string> = new Set([
  'createStaticStyles',
  'createStaticStylesFactory',
  'css',
  'cssVar',
  'cx',
  'keyframes',
  'responsive',
]);

/** An import by name that begins a line (not in a comment), as far as its semicolon or line end. */
const FROM_UI = /^import\s*\{([^}]*)\}\s*from\s*(['"])@lobehub\/ui\2/gm;

const write = (names: readonly string[], quote: string, specifier: string): string[] =>
  names.length === 0 ? [] : [`import { ${names.join(', ')} } from ${quote}${specifier}${quote}`];

/** Imports the styles that a source takes from `@lobehub/ui` from antd-style instead. */
export const moveStyles = (text: string): string =>
  text.replaceAll(FROM_UI, (statement, list: string, quote: string) => {
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const isStyle = (name: string): boolean => STYLES.has(name.split(/\s+as\s+/)[0] ?? '');
    const moved = names.filter(isStyle);
    if (moved.length === 0) return statement;
    const kept = names.filter((name) => !isStyle(name));
    return [...write(kept, quote, '@lobehub/ui'), ...write(moved, quote, 'antd-style')].join(';\n');
  });
