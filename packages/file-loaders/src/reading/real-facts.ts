import type { DocumentFacts } from '../types.ts';

/** What programs write where nobody gave a title: names of files and of the program. */
const NO_TITLE =
  /^(?:untitled|unknown|title|(?:word )?document\d*|(?:powerpoint |pptxgenjs )?presentation\d*|slide 1)$|^microsoft \w+ - |\.(?:docx?|indd|odt|pdf|pptx?|qxd|rtf|tex|xlsx?|dvi)$/i;

/** And what they write where nobody said who or what. */
const NO_FACT =
  /^\(?(?:admin(?:istrator)?|anonymous|(?:microsoft )?office user|openpyxl|pptxgenjs(?: presentation)?|python-docx|un-?named|unknown|unspecified|user)\)?$/i;

/** Characters of a fact; what follows them is a text. */
const LONGEST = 500;

const isReal = ([name, text]: readonly [string, string]): boolean =>
  text !== '' && !NO_FACT.test(text) && !(name === 'title' && NO_TITLE.test(text));

/** What a document says about itself, without what a program says where nobody did. */
export const keepRealFacts = (about: DocumentFacts): DocumentFacts =>
  Object.fromEntries(
    Object.entries(about)
      .map(([name, text]) => [name, text.slice(0, LONGEST).toWellFormed().trim()] as const)
      .filter(isReal),
  );
