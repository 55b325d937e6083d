import type { DocumentFacts } from '../types.ts';

/** What programs write without a given title: file names, and names of the program. */
const NO_TITLE =
  /^(?:untitled|unknown|title|(?:word )?document\d*|(?:powerpoint |pptxgenjs )?presentation\d*|slide 1)$|^microsoft \w+ - |\.(?:docx?|indd|odt|pdf|pptx?|qxd|rtf|tex|xlsx?|dvi)$/i;

/** What they write for other unknown facts. */
const NO_FACT =
  /^\(?(?:admin(?:istrator)?|anonymous|(?:microsoft )?office user|openpyxl|pptxgenjs(?: presentation)?|python-docx|un-?named|unknown|unspecified|user)\)?$/i;

/** Characters of a fact; the rest is cut. */
const LONGEST = 500;

const isReal = ([name, text]: readonly [string, string]): boolean =>
  text !== '' && !NO_FACT.test(text) && !(name === 'title' && NO_TITLE.test(text));

/** Removes the placeholders of programs from the facts of a document. */
export const keepRealFacts = (about: DocumentFacts): DocumentFacts =>
  Object.fromEntries(
    Object.entries(about)
      .map(([name, text]) => [name, text.slice(0, LONGEST).toWellFormed().trim()] as const)
      .filter(isReal),
  );
