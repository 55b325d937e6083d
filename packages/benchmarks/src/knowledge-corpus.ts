/** A text with a known subject. */
export interface CorpusDocument {
  readonly text: string;
  readonly title: string;
  readonly topic: number;
}

/** A corpus with queries; the relevant documents of a query are those on its topic. */
export interface KnowledgeCorpus {
  readonly documents: readonly CorpusDocument[];
  readonly queries: ReadonlyArray<{ readonly text: string; readonly topic: number }>;
}

const STEMS =
  'absorb accept adapt adjust adopt affect anchor annoy answer appeal appoint arrest assert assist attack attend bark blend board boil bond bound brand burst camp chart check claim climb cloud coach coast collect combat comment compact comprehend conduct confirm connect consist construct consult contact contain contract convert cook correct count craft crash credit crown curl deliver demand depart deposit detect develop discuss display disturb doubt draft drain draw drift drill earn echo elect embark employ enjoy enter equip exhibit expand export extend farm fear field filter fish flood flow fold form frown gather grasp guard hammer harvest haunt heat hunt import inform inspect install instruct interest invent invest invest kick knock land laugh launch learn lift limit load lock maintain mark melt mention mount murmur offend offer open order paint park peel perform plant point polish post pour present press print process profit project protect pump punish push reach record reflect reform reign repair report request rest retain return review reward roast roll sail scatter search select shelter shift shoot sign sink soften sort spell spoil squash stain start steer stretch suggest support suspect talk target taunt test track trail train transport travel treat trust vanish visit walk wander water weigh witness wonder work'.split(
    ' ',
  );
const ENDINGS = ['', 's', 'ed', 'ing', 'er', 'ers'];
const COMMON = 'the of and to in a is that for it with as was on are by this be from at'.split(' ');
const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo zu'.split(' ');

/** Number of words of a topic, of a text about it, and of a query. */
const WORDS = { query: 3, text: 4, topic: 8 };
const TOPICS = 300;
const TEXT_WORDS = { least: 35, more: 70 };

/**
 * A reproducible corpus. A text contains half of its topic's words and a query a few of them, each
 * in any form: some relevant texts share no word with the query, and most share none as written.
 * The rest of a text consists of stop words and meaningless words, a few frequent and most rare.
 * Texts differ in length, since equal lengths would favour engines that count stop words.
 */
export const createKnowledgeCorpus = (size: number, queries: number): KnowledgeCorpus => {
  let state = 42;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const choose = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const chooseSome = (items: readonly string[], count: number): string[] => {
    const chosen = new Set<string>();
    while (chosen.size < count) chosen.add(choose(items));
    return [...chosen];
  };
  const inflect = (stems: readonly string[]): string[] =>
    stems.map((stem) => stem + choose(ENDINGS));
  const topics = Array.from({ length: TOPICS }, () => chooseSome(STEMS, WORDS.topic));
  const makeFiller = (): string => {
    if (random() < 0.4) return choose(COMMON);
    // Zipf's law: the rank of a word is the reciprocal of a random number.
    let rank = Math.floor(1 / (random() + 0.0001));
    let word = '';
    do {
      word += SYLLABLES[rank % SYLLABLES.length] ?? '';
      rank = Math.floor(rank / SYLLABLES.length);
    } while (rank > 0);
    return `${word}x`;
  };
  const write = (topic: number): string => {
    const length = Math.floor(TEXT_WORDS.least + random() * TEXT_WORDS.more);
    const words = Array.from({ length }, makeFiller);
    for (const word of inflect(chooseSome(topics[topic] ?? [], WORDS.text))) {
      words.splice(Math.floor(random() * words.length), 0, word);
    }
    return `${words.join(' ')}.`;
  };
  return {
    documents: Array.from({ length: size }, (_, index) => ({
      text: write(index % TOPICS),
      title: `Text ${index}`,
      topic: index % TOPICS,
    })),
    queries: Array.from({ length: queries }, (_, index) => ({
      text: inflect(chooseSome(topics[index % TOPICS] ?? [], WORDS.query)).join(' '),
      topic: index % TOPICS,
    })),
  };
};

/** nDCG@10 with binary relevance, for at least ten relevant documents. */
export const gainAtTen = (found: readonly boolean[]): number => {
  let gain = 0;
  let ideal = 0;
  for (let place = 0; place < 10; place += 1) {
    const share = 1 / Math.log2(place + 2);
    ideal += share;
    if (found[place] === true) gain += share;
  }
  return gain / ideal;
};
