import { createHidingSelectors, type HidingSelectors } from './hiding-selectors.ts';

/** Properties of an element that decide whether it is shown. */
export interface Shown {
  ariaHidden: string | undefined;
  className: string;
  hasHidden: boolean;
  id: string;
  style: string;
}

/** Classes of common frameworks for text that is only for screen readers. */
const SCREEN_READER_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader-?(?:text|only)|element-invisible|a11y-hidden)(?:\s|$)/i;

const COLOURS: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

const normaliseColour = (text: string): string => {
  const colour = text.replaceAll(/\s|!important/g, '').toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const rgb = /^rgba?\((\d+),(\d+),(\d+)(?:,1)?\)$/.exec(colour);
  if (rgb) {
    return `#${rgb
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  }
  return COLOURS[colour] ?? colour;
};

const readDeclarations = (style: string): Map<string, string> => {
  const declarations = new Map<string, string>();
  for (const declaration of style.slice(0, 2000).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    declarations.set(declaration.slice(0, colon).trim(), value);
  }
  return declarations;
};

const ZERO = /^0(?:\.0+)?(?:px|em|rem|%|pt)?$/;
const TINY = /^(?:0(?:\.\d+)?|1)(?:px|pt)?$/;
const FAR_AWAY =
  /^-(?:\d{4,}|999)(?:\.\d+)?(?:px|em|rem|pt)?$|^-(?:[1-9]\d{2,})(?:em|rem|%|vw|vh)$/;

const isOffScreen = (get: (name: string) => string): boolean =>
  ['left', 'top', 'right', 'bottom', 'margin-left', 'margin-top', 'text-indent'].some((name) =>
    FAR_AWAY.test(get(name)),
  ) || /translate[xy3d]*\([^)]*-\d{4,}|scale\(\s*0\s*\)/.test(get('transform'));

const isZeroSize = (get: (name: string) => string): boolean => {
  if (TINY.test(get('font-size')) && get('font-size') !== '1') return true;
  const clips = /hidden|clip/.test(get('overflow') + get('overflow-y'));
  const small = TINY.test(get('width')) || TINY.test(get('height')) || ZERO.test(get('max-height'));
  if (clips && small) return true;
  return (
    /^rect\(\s*(?:0|1)(?:px)?[\s,]+(?:0|1)(?:px)?[\s,]+(?:0|1)(?:px)?[\s,]+(?:0|1)(?:px)?\s*\)$/.test(
      get('clip'),
    ) || /inset\(\s*(?:50|100)%/.test(get('clip-path'))
  );
};

/** The colours of text and of its background. */
export interface Paint {
  ground?: string | undefined;
  ink?: string | undefined;
}

/** Values of a background without a colour of its own. */
const SEE_THROUGH = /^(?:inherit|initial|none|transparent|unset)?$/;

const WHITE = /^#(?:f[c-f]){3}$/;

const isSameColour = (one = '', other = ''): boolean =>
  one !== '' && (one === other || (WHITE.test(one) && WHITE.test(other)));

const readPaint = (get: (name: string) => string): Paint => {
  const ground = get('background-color') || get('background');
  return {
    ...(get('color') !== '' && { ink: normaliseColour(get('color')) }),
    ...(!SEE_THROUGH.test(ground) && { ground: normaliseColour(ground) }),
  };
};

const readStyle = (style: string): Paint => {
  const declarations = readDeclarations(style);
  return readPaint((name) => declarations.get(name) ?? '');
};

/** Whether declarations hide their element. An animated `opacity` is about to be revealed. */
const hidesText = (style: string): boolean => {
  if (style === '') return false;
  const declarations = readDeclarations(style);
  const get = (name: string): string => declarations.get(name) ?? '';
  if (get('display') === 'none') return true;
  if (/^(?:hidden|collapse)$/.test(get('visibility'))) return true;
  if (/^0(?:\.0+)?%?$/.test(get('opacity'))) {
    return get('transform') === '' && get('transition') === '' && get('will-change') === '';
  }
  const colour = get('color');
  if (colour === 'transparent' || /^(?:rgba|hsla)\(.*,\s*0(?:\.0+)?\s*\)$/.test(colour))
    return true;
  const { ground, ink } = readPaint(get);
  return isSameColour(ink, ground) || isZeroSize(get) || isOffScreen(get);
};

/** Whether an element's own attributes hide its text from people. */
export const isHiddenByAttributes = (shown: Shown): boolean => {
  if (shown.hasHidden) return true;
  if (shown.ariaHidden === 'true' && !shown.className.includes('fallback-image')) return true;
  return SCREEN_READER_CLASS.test(shown.className) || hidesText(shown.style);
};

/** The classes and ids that the style sheets of a page hide. */
export interface HidingRules {
  /** Reads a style sheet. */
  add: (sheet: string) => void;
  hides: HidingSelectors['hides'];
  /**
   * Whether a hidden element is shown when a reader ticks a box or follows a link, as with tabs
   * without scripts.
   */
  showsByChoice: (shown: Shown) => boolean;
  /**
   * The colours of an element by its own attributes and the style sheets; `behind` is the
   * background around it. Text in the colour of its background is `isUnseen`.
   */
  paint: (
    name: string,
    shown: Pick<Shown, 'className' | 'id' | 'style'>,
    behind: string,
  ) => { ground: string; isUnseen: boolean };
}

/** Background of text if it cannot be determined. */
export const UNKNOWN_GROUND = 'unknown';

/** Maximum number of characters of style sheets that are read. */
const SHEET_LIMIT = 300_000;

/** A condition that holds for every reader. */
const ALWAYS = /@media\s+(?:only\s+)?(?:all|screen)\s*$/i;

/** Conditional rules may not apply to the page as it is read. */
const withoutConditionalRules = (sheet: string): string => {
  let depth = 0;
  let skipFrom = -1;
  let result = '';
  /** Depths of blocks that always apply; only what is in them is kept. */
  const unwrapped: number[] = [];
  for (const part of sheet.split(/([{}])/)) {
    if (part === '{') {
      depth += 1;
      if (unwrapped.at(-1) === depth) continue;
    } else if (part === '}') {
      if (unwrapped.at(-1) === depth) unwrapped.pop();
      depth = Math.max(0, depth - 1);
      if (skipFrom >= 0 && depth <= skipFrom) {
        skipFrom = -1;
        continue;
      }
    } else if (skipFrom < 0) {
      const end = part.slice(-500);
      if (ALWAYS.test(end)) {
        unwrapped.push(depth + 1);
        result += part.slice(0, part.lastIndexOf('@'));
        continue;
      }
      if (/@[\w-]+[^;]*$/.test(end)) skipFrom = depth;
    }
    if (skipFrom < 0) result += part;
  }
  return result;
};

/** The suffix of a selector for a chosen state. */
const CHOSEN = /:(?:checked|target)(?:\b|$)/;

/**
 * Reads rules for a single class or id: `.note { display: none }`. Longer selectors may not apply.
 */
export const createHidingRules = (): HidingRules => {
  const selectors = createHidingSelectors();
  const chosen = new Set<string>();
  const paints = new Map<string, Paint>();
  /** A rule colours elements that are not checked. */
  let isUnsure = false;
  let characters = 0;
  const readColours = (selectors: string, declarations: string): void => {
    if (!/color|background/i.test(declarations)) return;
    const paint = readStyle(declarations);
    if (paint.ink === undefined && paint.ground === undefined) return;
    for (const selector of selectors.split(',')) {
      const own = selector.trim().toLowerCase();
      if (/^(?:[a-z]+\d?|[.#][\w-]+)$/.test(own)) paints.set(own, { ...paints.get(own), ...paint });
      else if (paint.ground !== undefined && !WHITE.test(paint.ground)) isUnsure = true;
    }
  };
  const readRule = (written: string, declarations: string): void => {
    readColours(written, declarations);
    const isImportant = /(?:display|visibility)\s*:[^;]*!important/i.test(declarations);
    const given = readDeclarations(declarations);
    const display = given.get('display');
    const visibility = given.get('visibility');
    // Opacity in a sheet is nearly always the start of an animation.
    if (!hidesText(declarations.replaceAll(/opacity\s*:[^;]*/gi, ''))) {
      if (!/display|height|left|position|visibility/i.test(declarations)) return;
      if (display !== undefined) selectors.show(written, 'display', isImportant);
      if (visibility !== undefined) selectors.show(written, 'visibility', isImportant);
      for (const selector of written.split(',').filter((one) => CHOSEN.test(one))) {
        const last =
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '';
        for (const [name] of last.matchAll(/[.#][\w-]+/g)) chosen.add(name);
      }
      return;
    }
    const isVisibility = /^(?:hidden|collapse)$/.test(visibility ?? '');
    const property = display === 'none' ? 'display' : isVisibility ? 'visibility' : 'other';
    selectors.hide(written, property, isImportant);
  };
  return {
    add: (sheet) => {
      const room = SHEET_LIMIT - characters;
      characters += sheet.length;
      if (room <= 0) return;
      const text = sheet.slice(0, room).replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
      for (const rule of withoutConditionalRules(text).split('}')) {
        const brace = rule.indexOf('{');
        if (brace > 0) readRule(rule.slice(0, brace), rule.slice(brace + 1));
      }
    },
    hides: selectors.hides,
    showsByChoice: ({ className, id }) =>
      chosen.size > 0 &&
      (chosen.has(`#${id}`) || className.split(/\s+/).some((name) => chosen.has(`.${name}`))),
    paint: (name, { className, id, style }, behind) => {
      const own = style === '' ? {} : readStyle(style);
      const names =
        paints.size === 0
          ? []
          : [
              name,
              ...className.split(/\s+/).map((one) => `.${one.toLowerCase()}`),
              `#${id.toLowerCase()}`,
            ];
      const { ground, ink }: Paint = Object.assign({}, ...names.map((one) => paints.get(one)), own);
      const under = ground ?? behind;
      return {
        ground: under,
        isUnseen: isSameColour(ink, isUnsure && own.ground === undefined ? UNKNOWN_GROUND : under),
      };
    },
  };
};

/**
 * Removes soft hyphens and zero-width spaces, which show where a word may be broken. A run of them,
 * or one beside a space, is none: it may be a hidden message.
 */
export const dropWordBreaks = (text: string): string =>
  text.replaceAll(/(?<![\s\u00AD\u200B])[\u00AD\u200B](?![\s\u00AD\u200B])/g, '');
