import type { TextMarks } from '../text/marked-text.ts';
import { isTiny, isWhite } from '../text/unseen-text.ts';
import { firstChild, type XmlElement } from '../xml/element.ts';

/** The part of a text's appearance that can make it invisible, or mean something. */
export interface Look extends TextMarks {
  ground?: string;
  ink?: string;
  isHidden?: boolean;
  points?: number;
}

/** The appearances that styles define. */
export interface Looks {
  /** Reads a `style:style`. */
  add: (style: XmlElement) => void;
  /** Returns the appearance of an element by its style, within a surrounding one. */
  lookOf: (element: XmlElement, around: Look) => Look;
}

/** Styles may be based on each other in a cycle; no real chain is longer. */
const MAX_CHAIN = 20;

const readLook = (style: XmlElement): Look => {
  const text = firstChild(style, 'style:text-properties')?.attributes ?? {};
  const behind =
    text['fo:background-color'] ??
    firstChild(style, 'style:paragraph-properties')?.attributes['fo:background-color'];
  const size = /^([\d.]+)pt$/.exec(text['fo:font-size'] ?? '')?.[1];
  return {
    ...(behind !== undefined && behind !== 'transparent' && { ground: behind }),
    ...(text['fo:color'] !== undefined && { ink: text['fo:color'] }),
    ...(text['text:display'] !== undefined && { isHidden: text['text:display'] === 'none' }),
    ...(text['style:text-line-through-style'] !== undefined && {
      isStruck: text['style:text-line-through-style'] !== 'none',
    }),
    ...(text['style:text-position'] !== undefined && {
      isLowered: /^(?:sub|-)/.test(text['style:text-position']),
      isRaised: /^(?:super|[1-9]\d*%)/.test(text['style:text-position']),
    }),
    ...(size !== undefined && { points: Number(size) }),
  };
};

export const createLooks = (): Looks => {
  const styles = new Map<string, { look: Look; parent: string | undefined }>();
  return {
    add: (style) => {
      const parent = style.attributes['style:parent-style-name'];
      styles.set(style.attributes['style:name'] ?? '', { look: readLook(style), parent });
    },
    lookOf: ({ attributes }, around) => {
      let look: Look = {};
      let name = attributes['text:style-name'];
      for (let step = 0; step < MAX_CHAIN && name !== undefined; step += 1) {
        const style = styles.get(name);
        look = { ...style?.look, ...look };
        name = style?.parent;
      }
      return { ...around, ...look };
    },
  };
};

/**
 * Whether text of this appearance is invisible, assuming white paper unless it has a background.
 */
export const isUnseen = ({ ground = '#ffffff', ink = '', isHidden, points = 12 }: Look): boolean =>
  isHidden === true || isTiny(points) || (isWhite(ink) && isWhite(ground));
