import { type Proof, proveRules } from '../proving/prove-rules.ts';

/** Changes the schemas, and the types where they must match. */
const schema = (from: string, to: string) => ({ file: 'src/parameters.ts', from, to });

const TEXT = "description: 'The text of the note, in plain words.',";

proveRules('parameters', [
  {
    breakages: [schema("  required: ['word'],\n  type: 'object',", "  required: ['word'],")],
    findings: ["schema-keywords: The parameters of 'searchNotes' are not of type 'object'."],
    title: 'parameters that are not an object',
  },
  {
    breakages: [
      schema('      maximum: 1_000_000,', '      maximum: 1_000_000,\n      biggest: 7,'),
    ],
    findings: [
      "schema-keywords: '/properties/id' of 'deleteNote' has the unknown keyword 'biggest'.",
    ],
    title: 'a keyword that JSON Schema has not',
  },
  {
    breakages: [
      schema('maximum: 1_000_000', 'maximum: 0'),
      { file: 'src/fixtures.ts', from: 'arguments: { id: 1 }', to: 'arguments: { id: 0 }' },
    ],
    findings: ["schema-keywords: '/properties/id' of 'deleteNote' has minimum 1 above maximum 0."],
    title: 'bounds that leave no room',
  },
  {
    breakages: [schema(TEXT, `${TEXT}\n      pattern: '(',`)],
    findings: [
      "schema-keywords: '/properties/text' of 'createNote' has a pattern that is not a regular expression: (",
    ],
    title: 'a pattern that is not a regular expression',
  },
  {
    breakages: [
      schema(
        "      minimum: 1,\n      type: 'integer',",
        "      minimum: 1,\n      pattern: '^(a+)+$',\n      type: 'integer',",
      ),
    ],
    findings: [
      "schema-patterns: '/properties/id' of 'deleteNote' has the pattern ^(a+)+$, which fits some texts in several ways.",
    ],
    title: 'a pattern that takes exponential time elsewhere',
  },
  ...[String.raw`^(\\w+\\s?)*$`, String.raw`^(a+)\\1$`, '^(?:(?:a{0,50}){0,50}){0,50}b$'].map(
    (pattern): Proof => ({
      breakages: [
        schema('      maxLength: 100,', `      maxLength: 100,\n      pattern: '${pattern}',`),
      ],
      findings: ["schema-patterns: '/properties/word' of 'searchNotes' has the pattern"],
      title: `the pattern ${pattern} of a text, and says nothing of what follows from it`,
    }),
  ),
  {
    breakages: [
      schema('      items: CreateNoteParameters,', "      items: { $ref: '#/$defs/Note' },"),
    ],
    findings: [
      "schema-keywords: '/properties/notes/items' of 'createNotes' refers to '#/$defs/Note', which does not exist.",
    ],
    title: 'a reference to nothing',
  },
  {
    breakages: [schema("required: ['id'],", "required: ['id', 'number'],")],
    findings: [
      "schema-required: The parameters of 'deleteNote' requires 'number', which is not one of its properties (id).",
    ],
    title: 'a required parameter that does not exist',
  },
  {
    breakages: [
      schema(
        'export const DeleteNoteParameters = {\n  additionalProperties: false,',
        'export const DeleteNoteParameters = {',
      ),
    ],
    findings: [
      "schema-closed: The parameters of 'deleteNote' is an object without additionalProperties: false.",
    ],
    title: 'parameters that are open',
  },
  {
    breakages: [
      schema(
        'export const CreateNoteParameters = {\n  additionalProperties: false,',
        'export const CreateNoteParameters = {',
      ),
    ],
    findings: ["schema-closed: The parameters of 'createNote' is an object"],
    title: 'a nested object that is open',
  },
  {
    breakages: [
      schema(
        '    id: {\n',
        "    reasons: {\n      additionalProperties: { maxLength: 9, type: 'string' },\n      description: 'Why it goes, by person.',\n      type: 'object',\n    },\n    id: {\n",
      ),
    ],
    findings: [
      "schema-closed: '/properties/reasons' of 'deleteNote' is a map without maxProperties.",
      "unused-parameters: 'reasons' of 'deleteNote' is read by no code: it changes nothing.",
    ],
    title: 'a map of any size',
  },
  {
    breakages: [schema(`      ${TEXT}\n`, '')],
    findings: ["schema-described: '/properties/text' of 'createNote' has no description."],
    title: 'a parameter that is not described',
  },
  {
    breakages: [schema("'A word that the notes contain. Case does not matter.'", "'word'")],
    findings: [
      "schema-described: '/properties/word' of 'searchNotes' is described by its own name ('word').",
    ],
    title: 'a description that says nothing',
  },
  {
    breakages: [schema('0 = ordinary (default), 1 = urgent', '0 = ordinary (default) or urgent')],
    findings: [
      "schema-enums: '/properties/priority' of 'createNote' does not say what 1 stand for.",
    ],
    title: 'a number whose meaning is not said',
  },
  {
    breakages: [schema('Case does not matter.', 'One of "milk" or "bread".')],
    findings: [
      "schema-enums: '/properties/word' of 'searchNotes' lists its values in prose instead of enum.",
    ],
    title: 'a choice that is only prose',
  },
  {
    breakages: [schema('enum: [0, 1]', 'enum: [0, 1, 1]')],
    findings: ["schema-enums: '/properties/priority' of 'createNote' has the same value twice"],
    title: 'an enum with a value twice',
  },
  {
    breakages: [schema('      maxItems: 20,\n', '')],
    findings: ["schema-bounds: '/properties/notes' of 'createNotes' is an array without maxItems."],
    title: 'a list of any length',
  },
  {
    breakages: [
      schema('      maximum: 1_000_000,\n      minimum: 1,\n', ''),
      schema("'The number that", "'At most 1,000,000: the number that"),
    ],
    findings: [
      "schema-bounds: '/properties/id' of 'deleteNote' says 'At most 1,000,000' in prose and has no bound.",
      "schema-open-ended: '/properties/id' of 'deleteNote' is an integer without minimum and maximum.",
    ],
    title: 'a bound that is only prose',
  },
  {
    breakages: [schema('      maxLength: 100,\n', '')],
    findings: ["schema-open-ended: '/properties/word' of 'searchNotes' is text without maxLength."],
    title: 'text of any length',
  },
  {
    breakages: [
      schema(
        "      type: 'integer',\n    },\n    text",
        "      default: 'none',\n      type: 'integer',\n    },\n    text",
      ),
    ],
    findings: [
      "schema-examples: '/properties/priority' of 'createNote' has a default that does not fit it",
    ],
    title: 'a default that the schema refuses',
  },
]);
