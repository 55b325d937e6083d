/*
 * Irregular forms, each followed by its base form. Forms that are more often another word are left
 * out.
 */
const FORMS = `
  appendices appendix arisen arise arose arise ate eat bacteria bacterium became become began begin begun begin bought buy
  bred breed broke break broken break built build children child chose choose chosen choose criteria criterion dealt deal
  drank drink driven drive drove drive drunk drink eaten eat fallen fall fed feed feet foot fell fall felt feel flew fly
  flown fly foci focus forgot forget forgotten forget fought fight found find froze freeze frozen freeze fungi fungus gave
  give geese goose genera genus given give gone go got get gotten get grew grow grown grow held hold hid hide hidden hide
  indices index kept keep knew know knives knife known know laid lay larvae larva led lead lent lend
  lives life loci locus lost lose made make matrices matrix meant mean men man met meet mice mouse mitochondria
  mitochondrion nuclei nucleus overcame overcome ova ovum paid pay phenomena phenomenon ran run risen rise said say sang
  sing sank sink seen see sent send sera serum shot shoot shown show slept sleep sold sell sought seek spent spend spoke
  speak spoken speak stimuli stimulus stole steal stolen steal stood stand sung sing sunk sink swam swim taken take taught
  teach teeth tooth thought think threw throw thrown throw told tell took take underwent undergo undergone undergo
  understood understand vertebrae vertebra vertices vertex went go withdrawn withdraw withdrew withdraw wives wife wolves
  wolf women woman won win wore wear worn wear written write wrote write
  ageing aging aluminium aluminum cheque check cheques checks grey gray jewellery jewelry judgement judgment mould mold
  plough plow programme program programmes programs sceptic skeptic sceptical skeptical tyre tire tyres tires`
  .trim()
  .split(/\s+/);

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  FORMS.flatMap((form, at) => (at % 2 === 0 ? [[form, FORMS[at + 1] ?? form] as const] : [])),
);

/** Rules for British spellings and plurals of Greek words. */
const SPELLINGS: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
  // anaemia, anaesthesia, paediatric, aetiology, gynaecology; oedema, oesophagus, foetal, diarrhoea, coeliac
  [/a(?=e(?:[cdmns]|ti))/g, ''],
  [/^(f?)oe(?=[dst])/, '$1e'],
  [/(rrh|^c)oe(?=[al])/, '$1e'],
  [/sulph/, 'sulf'],
  [
    /(arm|behavi|col|endeav|fav|flav|glam|harb|hon|hum|lab|neighb|od|rig|rum|sav|splend|tum|vap|vig)our/,
    '$1or',
  ],
  [/(calib|cent|fib|lit|lust|met|sab|spect|theat|tit)re(s?)$/, '$1er$2'],
  [/(def|lic|off|pret)ence/, '$1ense'],
  [/practis/, 'practic'],
  [/logue(s?)$/, 'log$1'],
  // analysis, analyses, analyse; hypothesis
  [/ys[ei]s$/, 'yze'],
  [/ys(e[drs]?|ing)$/, 'yz$1'],
  [/(?<=[a-z]{2}[aeio])sis$/, 'ses'],
  [/(?<=[b-df-hj-np-tv-z])isation(s?)$/, 'ization$1'],
];

/** Verbs in -ise; the others have a noun in -ision or -ice. */
const IN_ISE =
  /(?<!(?:adv|advert|circumc|conc|dev|exc|improv|inc|prec|prom|rev|superv|telev))(?<=[a-z]{2}[b-df-hj-np-tv-z])is(e[drs]?|ers|ing)$/;

/**
 * An English word in regular form and American spelling, since the English stemmer knows only
 * rules.
 */
export const toRegular = (word: string): string => {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  let regular = word;
  for (const [pattern, replacement] of SPELLINGS) {
    regular = regular.replace(pattern, replacement);
  }
  return regular.replace(IN_ISE, 'iz$1');
};
