/** What hides an element: only a rule for the same property shows it again. */
type HidingProperty = 'display' | 'other' | 'visibility';

/** The rules of style sheets that hide or show elements, as far as these can be told apart. */
export interface HidingSelectors {
  /** Adds a rule that hides elements of a single class or id. Longer selectors may not apply. */
  hide: (selectors: string, property: HidingProperty, isImportant: boolean) => void;
  hides: (element: { className: string; id: string; style?: string | undefined }) => boolean;
  /** Adds a rule that shows elements: `.tab.active { display: block }`. */
  show: (selectors: string, property: HidingProperty, isImportant: boolean) => void;
}

interface Rule {
  /** Classes and ids that an element must have. */
  names: readonly string[];
  property: HidingProperty;
  /** The rule of the highest rank wins, and the later one of two. */
  rank: readonly [specificity: number, order: number];
}

/** Classes and ids of one element, without states. */
const COMPOUND = /^(?:[a-z]+\d?)?((?:[.#][\w-]+)+)$/i;

/** More than any number of classes. */
const OF_ID = 1000;
const OF_ATTRIBUTE = 1_000_000;
const OF_IMPORTANT = 1_000_000_000;

/** Rules for one name, so that no page takes long. */
const MOST_RULES = 50;

const wins = ({ rank: [one, later] }: Rule, { rank: [other, earlier] }: Rule): boolean =>
  one > other || (one === other && later > earlier);

/** Creates an empty set of rules. */
export const createHidingSelectors = (): HidingSelectors => {
  const hiding = new Map<string, Rule[]>();
  const showing = new Map<string, Rule[]>();
  let order = 0;
  const createAdder =
    (rules: Map<string, Rule[]>, mostNames: number): HidingSelectors['hide'] =>
    (selectors, property, isImportant) => {
      for (const selector of selectors.split(',')) {
        const names = COMPOUND.exec(selector.trim())?.[1]?.match(/[.#][\w-]+/g) ?? [];
        const [first] = names;
        if (first === undefined || names.length > mostNames) continue;
        const ids = names.filter((name) => name.startsWith('#')).length;
        const specificity = names.length + ids * OF_ID + (isImportant ? OF_IMPORTANT : 0);
        order += 1;
        const rule: Rule = { names, property, rank: [specificity, order] };
        const key = names.join('');
        // Of rules for the same, only the one that wins counts.
        const others = (rules.get(first) ?? []).filter(
          (one) => one.property !== property || one.names.join('') !== key || wins(one, rule),
        );
        if (others.length < MOST_RULES) rules.set(first, [...others, rule]);
      }
    };
  return {
    hide: createAdder(hiding, 1),
    hides: ({ className, id, style = '' }) => {
      if (hiding.size === 0) return false;
      const names = new Set([...className.split(/\s+/).map((name) => `.${name}`), `#${id}`]);
      const matching = (rules: ReadonlyMap<string, Rule[]>): Rule[] =>
        [...names].flatMap((name) =>
          (rules.get(name) ?? []).filter((rule) => rule.names.every((one) => names.has(one))),
        );
      const hidden = matching(hiding);
      if (hidden.length === 0) return false;
      const shown = matching(showing);
      for (const property of ['display', 'visibility'] as const) {
        if (new RegExp(`(?:^|;)\\s*${property}\\s*:`, 'i').test(style))
          shown.push({ names: [], property, rank: [OF_ATTRIBUTE, order] });
      }
      return hidden.some(
        (rule) => !shown.some((one) => one.property === rule.property && wins(one, rule)),
      );
    },
    show: createAdder(showing, 8),
  };
};
