import { joinList } from '@lobechat/prompts';
import { MEASURING, type VerbKind } from '@lobechat/tool-testing/words';

/** The spellings of an API that its files use. */
export interface ApiNames {
  /** `convertColors` */
  api: string;
  /** `Convert colors` */
  title: string;
}

/** Derives every spelling from the name of an API. */
export const createApiNames = (api: string): ApiNames => {
  const words = api.replaceAll(/(?<=[\da-z])(?=[A-Z])/g, ' ').toLowerCase();
  return { api, title: `${words.charAt(0).toUpperCase()}${words.slice(1)}` };
};

/* What an API consists of before its author has made it his own: it takes a text and measures it, so that
   there is something to see, to refuse and to test. */

/** Verbs of APIs that change nothing. */
const READING = new Set<VerbKind | undefined>(['compute', 'read', undefined]);

/** Its entry in the declaration. */
export const apiDeclaration = ({ api, title }: ApiNames, kind?: VerbKind): string => `
  ${api}: {
    annotations: { destructive: false, idempotent: true, openWorld: false, readOnly: ${READING.has(kind)} },
    description: '${title}: ${MEASURING.purpose}. A blank text is refused.',
    humanIntervention: 'never',
    parameters: objectOf({
      text: { description: 'The text to measure.', maxLength: 10_000, minLength: 1, type: 'string' },
    }),
    state: objectOf({ characters: INTEGER, words: INTEGER }),
  },`;

/** Its method in the runtime. */
export const apiMethod = ({ api }: ApiNames, apis: string): string => `
  /** ${MEASURING.counts}. @throws ToolError \`InvalidArguments\` if it is blank */
  async ${api}({ text }: ParametersOf<typeof ${apis}, '${api}'>) {
    const words = text.split(/\\s+/).filter(Boolean).length;
    if (words === 0) {
      throw new ToolError(ToolErrorType.InvalidArguments, 'The text is blank. Pass one with words.');
    }
    const state = { characters: text.length, words };
    return { content: \`Characters: \${text.length}. Words: \${words}.\`, state, success: true };
  }`;

/**
 * Its line in the system role.
 *
 * @param others - APIs that a model could mistake for it
 */
export const apiRole = ({ api }: ApiNames, others: readonly string[] = []): string =>
  `- **${api}**: ${MEASURING.purpose}${others.length > 0 ? `, unlike ${joinList(others)}` : ''}.`;

/** Its examples. */
export const apiExamples = ({ api }: ApiNames): string => `
    ${api}: [
      example('happy', 'Two words', { text: 'one two' }),
      example('error', 'A blank text', { text: ' ' }),
    ],`;

/** Its Inspector line. */
export const apiInspector = ({ api }: ApiNames): string => `
  ${api}: {
    about: ({ text }) => text,
    outcome: ({ words }) => words,
  },`;

/** Its texts in a language. */
export const apiTexts = ({ api, title }: ApiNames, identifier: string, language: string): string =>
  `'builtins.${identifier}.apiName.${api}': '${language === 'zh-CN' ? MEASURING.zhAction : title}',`;

/** Its row in the README of the package. */
export const apiRow = ({ api }: ApiNames): string => `| \`${api}\` | ${MEASURING.counts} |`;
