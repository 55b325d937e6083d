import { toStem } from './split-words.ts';

/* Categories of things: a contract is a document, but a document need not be a contract. */

const KINDS = `
date: anniversary birthday christmas deadline easter friday holiday monday saturday sunday thursday tuesday wednesday weekday weekend
document: agreement article bill book booklet brochure certificate chapter contract cv diary ebook essay guide guideline handbook invoice leaflet letter magazine manual memo minutes newsletter note notebook paper pdf policy poem presentation questionnaire receipt regulation report resume rulebook script slides statute summary syllabus text thesis transcript whitepaper
file: archive backup csv document image invoice jpeg jpg log mp3 mp4 pdf photo picture png presentation receipt script song source spreadsheet svg txt video xlsx zip
folder: desktop disk downloads drive directory project repository
message: announcement chat mail note sms
number: amount decimal digit figure fraction integer value
person: aunt boss brother colleague customer dad daughter employee father friend husband manager mother mum neighbour parent partner sister son student teacher uncle wife
program: app application command compiler daemon process script server service tool
task: appointment assignment chore deadline duty errand homework milestone reminder ticket todo
`;

const KINDS_OF = new Map<string, string[]>();
for (const line of KINDS.trim().split('\n')) {
  const [kind = '', things = ''] = line.split(': ');
  for (const thing of things.split(' ')) {
    const stem = toStem(thing);
    KINDS_OF.set(stem, [...(KINDS_OF.get(stem) ?? []), toStem(kind)]);
  }
}

/** What a thing is, as the stems of more general words. */
export const kindsOf = (stem: string): readonly string[] => KINDS_OF.get(stem) ?? [];
