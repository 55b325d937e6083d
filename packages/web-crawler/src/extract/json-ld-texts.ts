import { isRecord } from '@lobechat/utils';

/** A text for search engines, as HTML or plain text. */
export interface JsonLdText {
  text: string;
  title?: string | undefined;
}

type Entity = Readonly<Record<string, unknown>>;

/** Limits: texts per entity, and characters per text. */
const MAX_TEXTS = 200;
const MAX_CHARACTERS = 100_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, MAX_CHARACTERS) : '';

const listOf = (value: unknown): unknown[] => [value].flat().slice(0, MAX_TEXTS);

const toItems = (texts: readonly string[]): string => {
  const items = texts.filter((text) => text !== '').map((text) => `<li>${text}</li>`);
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
};

/** Steps of instructions, possibly in sections. */
const readSteps = (value: unknown): string =>
  toItems(
    listOf(value).flatMap((step): string[] => {
      if (!isRecord(step)) return [textOf(step)];
      if (step['itemListElement'] !== undefined)
        return [`${textOf(step['name'])}${readSteps(step['itemListElement'])}`];
      return [textOf(step['text']) || textOf(step['name'])];
    }),
  );

const answerOf = (question: Entity): string => {
  const [answer] = listOf(question['acceptedAnswer'] ?? question['suggestedAnswer']);
  return isRecord(answer) ? textOf(answer['text']) : '';
};

const readPrice = (product: Entity): string => {
  const [offer] = listOf(product['offers']);
  if (!isRecord(offer)) return '';
  const [price] = [offer['price'], offer['lowPrice']].filter((one) => one !== undefined);
  return price === undefined ? '' : `${String(price)} ${textOf(offer['priceCurrency'])}`.trim();
};

type Reader = (entity: Entity) => JsonLdText[];

/** By type, the texts that a page may provide only to search engines. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['HowTo', ({ step }) => [{ text: readSteps(step), title: 'Steps' }]],
  ['JobPosting', ({ description }) => [{ text: textOf(description) }]],
  [
    'Product',
    (product) => [
      { text: textOf(product['description']) },
      { text: readPrice(product), title: 'Price' },
    ],
  ],
  ['Question', (question) => [{ text: answerOf(question), title: textOf(question['name']) }]],
  [
    'Recipe',
    ({ recipeIngredient, recipeInstructions }) => [
      { text: toItems(listOf(recipeIngredient).map(textOf)), title: 'Ingredients' },
      { text: readSteps(recipeInstructions), title: 'Steps' },
    ],
  ],
]);

/** The texts of an entity that are content of its page, shown or not. */
export const listJsonLdTexts = (entity: Entity, types: readonly string[]): JsonLdText[] =>
  types.flatMap((type) => READERS.get(type)?.(entity) ?? []).filter(({ text }) => text !== '');
